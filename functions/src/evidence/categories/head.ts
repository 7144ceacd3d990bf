import { type Claim, claimsOn, isWordOfName } from './claims.ts'
import { links } from './linking.ts'
import { isOrganisation } from './organisations.ts'
import { strengths } from './strengths.ts'

/** No name has more words. */
const mostWords = 5

/** Languages that write a noun before what describes it. */
const nounFirst = new Set(['fr', 'es', 'it', 'pt'])

/** The words `from` up to, not including, `to` of a phrase, and the kinds that they name. */
export type Head = { kinds: number[]; from: number; to: number; isClear: boolean }
type Span = Head & { strength: number; languages: Set<string> }

const spanOf = (words: string[], from: number, to: number): Span | null => {
  const claims = claimsOn(words.slice(from, to))
  const strength = Math.max(0, ...claims.map((claim) => claim.strength))
  if (strength <= strengths.term) return null
  const strongest: Claim[] = claims.filter((claim) => claim.strength === strength)
  return {
    from,
    to,
    strength,
    isClear: strength === strengths.name && !words.slice(from, to).every(isOrganisation),
    kinds: [...new Set(strongest.map(({ kind }) => kind))],
    languages: new Set(strongest.map(({ language }) => language)),
  }
}

const spansIn = (words: string[]): Span[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(mostWords, words.length - from) }, (_, length) =>
      spanOf(words, from, from + length + 1),
    ).filter((span) => span !== null),
  )

/** Whether the phrase is rather of a language that writes the noun first than English: `abogados laboralistas`. */
const isNounFirst = (words: string[], languages: Set<string>): boolean => {
  const known = (language: string) => words.filter((word) => isWordOfName(word, language)).length
  return [...languages].some((language) => nounFirst.has(language) && known(language) > known('en'))
}

/** Where the phrase tells what the firm deals in: `manufacturers of packaging machines`. */
const complementAt = (words: string[]): number => {
  const at = words.findIndex((word, index) => index > 0 && links.has(word))
  return at < 0 ? words.length : at
}

/**
 * Whether the words name the phrase itself, not something in it: in `marine electronics dealers` and
 * `fabric suppliers` neither electronics nor fabric is what the firm is.
 */
const isHead =
  (words: string[], complement: number) =>
  (span: Span): boolean => {
    const { from, to, isClear, languages } = span
    const isAll = from === 0 && to === words.length
    if (isAll || !isClear) return isAll
    // What follows the name with an `of` makes it another kind.
    if (complement < words.length && (to <= complement || from >= complement)) return false
    return to === words.length || (from === 0 && isNounFirst(words, languages))
  }

/** The name at the head of a phrase: the longest, then the clearest, then the last; null without one. */
export const headOf = (words: string[]): Head | null => {
  const heads = spansIn(words).filter(isHead(words, complementAt(words)))
  const length = ({ from, to }: Span) => to - from
  return heads.toReversed().toSorted((a, b) => length(b) - length(a) || b.strength - a.strength)[0] ?? null
}
