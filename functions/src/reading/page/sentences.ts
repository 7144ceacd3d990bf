/** The sentences of a line, verbatim. */
export const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?…])\s+(?=[\p{Lu}\p{N}„“"«¿¡])/u)

/** A real page of 200 kB has fewer; only one made to keep its reader busy has more. */
const mostSentences = 3000

/** The sentences of a page's lines. */
export const sentencesIn = (lines: readonly string[]): string[] =>
  lines.slice(0, mostSentences).flatMap(sentencesOf).slice(0, mostSentences)

const fewestWords = 4
const ends = /[.!…]["'”’»)\]]*$/u
const endsInJapanese = /(?:[。！]|(?:ました|ます|です|でした))[」』]?$/u
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Whether a text is written without spaces between its words, as Japanese is. */
export const isUnspaced = (text: string): boolean => unspaced.test(text)

/** Whether a text is a whole sentence, as news of an end or of a move is: no heading, label, contact or title. */
export const isWholeSentence = (text: string): boolean => {
  const said = text.trim()
  if (isUnspaced(said)) return endsInJapanese.test(said)
  return ends.test(said) && (said.match(/\p{L}+/gu) ?? []).length >= fewestWords
}
