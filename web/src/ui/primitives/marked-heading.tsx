import { Box, chakra, Heading } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'

/** The heading's last line keeps room for the mark, which then goes back into it: so they never part. */
const room = { '--room': '2.25rem', '@media (pointer: coarse)': { '--room': '3rem' } }

type Props = { id: string; headingRef?: Ref<HTMLHeadingElement>; mark: ReactNode; children: ReactNode }

/** A company's name with its proof mark beside the last word. */
export const MarkedHeading = ({ id, headingRef, mark, children }: Props) => (
  <Box css={room} py={0.5} overflowWrap="anywhere">
    <Heading
      as="h2"
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
