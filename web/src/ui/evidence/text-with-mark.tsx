import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A mark is as large as a button, and must move neither the lines nor the words apart. */
export const InlineMark = chakra('span', {
  base: {
    display: 'inline-block',
    my: -2,
    mx: -1.5,
    verticalAlign: 'middle',
    '@media (pointer: coarse)': { my: -3, mx: -2.5 },
  },
})

/** A longer word must be able to break. */
const longestWord = 24

/** A text and its mark, which keeps to the last word instead of beginning a line. */
export const TextWithMark = ({ text, children }: { text: string; children: ReactNode }) => {
  const at = text.lastIndexOf(' ') + 1
  const last = (
    <>
      {text.slice(at)} <InlineMark>{children}</InlineMark>
    </>
  )
  return (
    <>
      {text.slice(0, at)}
      {text.length - at > longestWord ? last : <chakra.span whiteSpace="nowrap">{last}</chakra.span>}
    </>
  )
}
