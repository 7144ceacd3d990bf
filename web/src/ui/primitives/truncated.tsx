import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

const Line = chakra('span', {
  base: { display: 'block', minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** One line, cut where it does not fit; the whole text on hover (`title` where the content is not plain text). */
export const Truncated = ({ title, ...props }: HTMLChakraProps<'span'>) => (
  <Line title={title ?? (typeof props.children === 'string' ? props.children : undefined)} {...props} />
)
