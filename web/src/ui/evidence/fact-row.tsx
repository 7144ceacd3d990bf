import { chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const roomy = { '@media (pointer: coarse)': { py: 3 } }

const Name = chakra('dt', {
  base: { width: '5.25rem', flexShrink: 0, py: 1.5, fontSize: 'sm', color: 'fg.muted', ...roomy },
})
const Value = chakra('dd', {
  base: {
    flex: '1',
    minW: 0,
    py: 1.5,
    overflowWrap: 'break-word',
    whiteSpace: 'pre-line',
    '@media (pointer: coarse)': {
      ...roomy['@media (pointer: coarse)'],
      // As large a target as a button, in the same place.
      '& > a': { display: 'inline-block', py: 3.5, my: -3.5 },
    },
  },
})

type Props = {
  label: string
  /** Shown instead of a missing value. */
  missing: string
  /** The fact's proof mark. */
  mark: ReactNode
  children: ReactNode
}

/** One fact in a description list: label, value and proof mark. */
export const FactRow = ({ label, missing, mark, children }: Props) => (
  <Flex align="flex-start" gap={3} minH={9} py={0.5} borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
    <Name>{label}</Name>
    <Value>
      {children ?? (
        <Text as="span" color="fg.muted">
          {missing}
        </Text>
      )}
    </Value>
    {mark ? <chakra.dd flexShrink={0}>{mark}</chakra.dd> : null}
  </Flex>
)
