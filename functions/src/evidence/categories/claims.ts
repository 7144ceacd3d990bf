import data from './categories.generated.json' with { type: 'json' }
import { keptPerWord } from './kept-per-word.ts'
import { isLinking } from './linking.ts'
import { shortened } from './organisations.ts'
import { keyOf, languages } from './stems.ts'
import { kindOfClaim, strengthOf, strengths } from './strengths.ts'

/** Which kinds the words of each language claim, by their stems. */
const indexes = data.words as Record<string, Record<string, number[]>>

export type Claim = { kind: number; strength: number; language: string }

const claimsAt = (language: string, key: string): number[] => {
  const index = indexes[language] ?? {}
  // A text may be called like a method of objects: `constructor`.
  return Object.hasOwn(index, key) ? (index[key] ?? []) : []
}

const claimsIn = (language: string, words: string[], mostStrength: number): Claim[] =>
  claimsAt(language, keyOf(words, language)).map((claim) => ({
    kind: kindOfClaim(claim),
    strength: Math.min(strengthOf(claim), mostStrength),
    language,
  }))

/** What the words claim in a language: as a whole, and without their `shop` or `agency`. */
const claimsInLanguage = (language: string, words: string[]): Claim[] => {
  const whole = claimsIn(language, words, strengths.name)
  const short = shortened(words)
  if (!short) return whole
  const content = short.words.filter((word) => !isLinking(word))
  if (content.length === 0) return whole
  return [
    ...whole,
    ...claimsIn(language, [...content, short.organisation ?? 'firm'], strengths.shortened),
    ...(short.organisation ? claimsIn(language, content, strengths.shortened) : []),
  ]
}

const compounding = ['de', 'nl', 'sv']
const shortestPart = 5
/** Longer words are made to keep their reader busy. */
const longestWord = 60

/** `Vollkornbäckerei` is a `Bäckerei`: the longest name at the end of a word. */
const claimsOfEnding = (language: string, word: string): Claim[] => {
  if (word.length > longestWord) return []
  for (let from = 3; from <= word.length - shortestPart; from++) {
    const claims = claimsIn(language, [word.slice(from)], strengths.name)
    const named = claims.filter(({ strength }) => strength === strengths.name)
    if (named.length > 0) return named.map((claim) => ({ ...claim, strength: strengths.shortened }))
  }
  return []
}

const readClaims = (words: string[]): Claim[] => {
  const claims = languages.flatMap((language) => claimsInLanguage(language, words))
  const [only] = words
  if (claims.some(({ strength }) => strength > strengths.term) || words.length !== 1 || !only) return claims
  return [...claims, ...compounding.flatMap((language) => claimsOfEnding(language, only))]
}

const claimsKept = keptPerWord((phrase) => readClaims(phrase.split(' ')))

/** What the words claim in any language. */
export const claimsOn = (words: string[]): Claim[] => {
  const phrase = words.join(' ')
  return phrase.length > longestWord ? readClaims(words) : claimsKept(phrase)
}

/** The stems of all words in a language's names of kinds. */
const stemsOfNames = (language: string): Set<string> =>
  new Set(
    Object.entries(indexes[language] ?? {}).flatMap(([key, claims]) =>
      claims.some((claim) => strengthOf(claim) === strengths.name) ? key.split(' ') : [],
    ),
  )

const stemsByLanguage = new Map<string, Set<string>>()

/** Whether a word stands in what a language calls some kind. */
export const isWordOfName = (word: string, language: string): boolean => {
  const stems = stemsByLanguage.get(language) ?? stemsOfNames(language)
  stemsByLanguage.set(language, stems)
  return stems.has(keyOf([word], language))
}
