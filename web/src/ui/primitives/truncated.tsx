import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { styledOnce } from './styled-once.tsx'

const base = {
  minW: 0,
  overflow: 'hidden',
  display: 'block',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  textAlign: 'left',
} as const

const PlainLine = styledOnce('span', { base })

const Line = chakra('span', {
  base,
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
export const Truncated = ({ title, children, ...styles }: Props) => {
  const own = {
    dir: 'auto',
    title: title ?? (typeof children === 'string' ? children : undefined),
    children,
  }
  if (Object.keys(styles).length > 0) return <Line {...own} {...styles} />
  return <PlainLine {...own} />
}
