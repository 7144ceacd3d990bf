import words from './words.json' with { type: 'json' }

/** Bullets, numbers of lists, headings and quotations at the beginning of a line. */
const listMarks = /^(?:\s*(?:[-*•–>]|#{1,6}|\d{1,2}[.)])(?=\s))*\s*/

const ends = /(?<=[.!?…][)\]"'”’»*_]{0,4})\s+|(?<=[。！？])/u

const abbreviations = new Set(words.abbreviations.split(' '))

const longestAbbreviation = 12

/** `Ask Dr.`, `Mr. J.` and `am 5.` go on. */
const goesOn = (piece: string): boolean => {
  const last = /(\S+)\.$/u.exec(piece.slice(-longestAbbreviation))?.[1]?.replace(/^["'(„“]+/, '') ?? ''
  return /^(?:\p{L}|\d{1,2})$/u.test(last) || abbreviations.has(last.toLowerCase())
}

const joined = (pieces: string[]): string =>
  pieces
    .map((piece, nth) =>
      nth === 0 || /[。！？]$/u.test(pieces[nth - 1]?.slice(-1) ?? '') ? piece : ` ${piece}`,
    )
    .join('')

const sentencesOf = (text: string): string[] => {
  const sentences: string[][] = []
  let isOpen = false
  for (const piece of text.split(ends)) {
    if (isOpen) sentences.at(-1)?.push(piece)
    else sentences.push([piece])
    isOpen = goesOn(piece)
  }
  return sentences.map(joined)
}

/** The sentences of a text, without the marks of lists. */
export const sentencesIn = (text: string): string[] =>
  text.split('\n').flatMap((line) =>
    sentencesOf(line.slice(listMarks.exec(line)?.[0].length ?? 0))
      .map((sentence) => sentence.trim())
      .filter(Boolean),
  )

/** The text without the sentences that are not kept; lines and the marks of lists stay, a line without a sentence goes. */
export const withoutSentences = (text: string, isKept: (sentence: string) => boolean): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const marks = listMarks.exec(line)?.[0] ?? ''
      const sentences = sentencesOf(line.slice(marks.length))
      const kept = sentences.filter((sentence) => sentence.trim() === '' || isKept(sentence))
      return kept.length === sentences.length ? [line] : kept.length > 0 ? [marks + joined(kept)] : []
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
