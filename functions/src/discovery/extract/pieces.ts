import { oneLine } from '../../evidence/text.ts'

const longestLine = 1000

/** Positions where a long line may be cut: after a sentence, else between two words. */
const seams = [/[.!?;]\s(?=\p{Lu})/gu, /\p{L}{3}\s(?=\p{L}{4})/gu]

const seamOf = (text: string): number => {
  for (const seam of seams) {
    const last = [...text.matchAll(seam)].at(-1)
    if (last) return last.index + last[0].length
  }
  return 0
}

/**
 * Splits an overlong line into verbatim pieces, none of which ends within an address or a number. A
 * text that cannot be split is left out.
 */
export const piecesOf = (text: string): string[] => {
  const pieces: string[] = []
  let rest = oneLine(text)
  while (rest.length > longestLine) {
    const seam = seamOf(rest.slice(0, longestLine))
    if (seam > 0) pieces.push(rest.slice(0, seam).trimEnd())
    const space = rest.indexOf(' ', longestLine)
    rest = seam > 0 ? rest.slice(seam) : space < 0 ? '' : rest.slice(space + 1)
  }
  return rest === '' ? pieces : [...pieces, rest]
}
