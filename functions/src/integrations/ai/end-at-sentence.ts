/** Ends a truncated text after its last complete sentence, or marks it with an ellipsis. */
export const endAtSentence = (text: string): string => {
  const end = Math.max(
    text.lastIndexOf('. '),
    text.lastIndexOf('.\n'),
    text.lastIndexOf('! '),
    text.lastIndexOf('? '),
  )
  return end > text.length / 2 ? text.slice(0, end + 1) : `${text.trimEnd()} …`
}
