import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

const Line = chakra('span', {
  base: {
    minW: 0,
    overflow: 'hidden',
    display: 'block',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    textAlign: 'left',
  },
  variants: {
    phoneLines: {
      two: {
        '@media (width < 30rem)': {
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          whiteSpace: 'normal',
          overflowWrap: 'anywhere',
        },
      },
    },
  },
})

type Props = HTMLChakraProps<'span'> & {
  /** Takes up to two lines on a phone, which has no hover. */
  phoneLines?: 'two'
}

/**
 * One line, cut with an ellipsis; shows the full text on hover. Pass `title` if the content is not plain
 * text. A name that is written from right to left is cut at its own end.
 */
export const Truncated = ({ title, ...props }: Props) => (
  <Line
    dir="auto"
    title={title ?? (typeof props.children === 'string' ? props.children : undefined)}
    {...props}
  />
)
