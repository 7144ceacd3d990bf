import { Box, chakra, Heading } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'

/** Padding that the mark moves into by a negative margin, so that it never wraps to a line of its own. */
const room = { '--room': '2.25rem', '@media (pointer: coarse)': { '--room': '3rem' } }

type Props = {
  as?: 'h1' | 'h2'
  id?: string
  headingRef?: Ref<HTMLHeadingElement>
  mark: ReactNode
  children: ReactNode
}

/** A heading with a proof mark after its last word. */
export const MarkedHeading = ({ as = 'h2', id, headingRef, mark, children }: Props) => (
  <Box css={room} py={0.5} overflowWrap="anywhere">
    <Heading
      as={as}
      id={id}
      ref={headingRef}
      tabIndex={-1}
      display="inline"
      fontSize="xl"
      pr="var(--room)"
      outline="none"
    >
      {children}
    </Heading>
    <chakra.span
      display="inline-block"
      ml="calc(-1 * var(--room))"
      pl={1}
      my={-2}
      verticalAlign="middle"
      whiteSpace="nowrap"
    >
      {mark}
    </chakra.span>
  </Box>
)
