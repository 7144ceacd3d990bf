/** The sentences of a line, verbatim. */
export const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?…])\s+(?=[\p{Lu}\p{N}„“"«¿¡])/u)

/** A real page of 200 kB has fewer; only one made to keep its reader busy has more. */
const mostSentences = 3000

/** The sentences of a page's lines. */
export const sentencesIn = (lines: readonly string[]): string[] => {
  const sentences: string[] = []
  for (const line of lines) {
    if (sentences.length >= mostSentences) break
    sentences.push(...sentencesOf(line))
  }
  return sentences
}
