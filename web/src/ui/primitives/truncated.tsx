import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

const Line = chakra('span', {
  base: { display: 'block', minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/**
 * One line, cut with an ellipsis; shows the full text on hover. Pass `title` if the content is not plain
 * text.
 */
export const Truncated = ({ title, ...props }: HTMLChakraProps<'span'>) => (
  <Line title={title ?? (typeof props.children === 'string' ? props.children : undefined)} {...props} />
)
