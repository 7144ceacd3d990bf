import { plain } from '../../evidence/plain-words.ts'
import words from './wish-words.json' with { type: 'json' }

/** `#parking` for `Parkplätze`. The sign keeps a concept apart from words: Germany is not German. */
const concepts = Object.entries(words.concepts).map(([concept, list]) => ({
  concept: `#${concept}`,
  words: list.split(' ').map((word) => word.replace('*', '')),
  whole: new Set(list.split(' ').filter((word) => !word.endsWith('*'))),
  beginnings: list.split(' ').flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1)] : [])),
}))

const conceptOf = (word: string): string | undefined =>
  concepts.find(
    ({ whole, beginnings }) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning)),
  )?.concept

/** Words that mean the same in other languages: they point at sentences. */
export const relatedWords = (word: string): string[] => {
  const concept = conceptOf(plain(word))
  return concepts.find((one) => one.concept === concept)?.words ?? []
}

const shortestStemmed = 5

/** `bookings`, `booking` and `book` have one stem, as do `Saturday` and `Saturdays`. */
const stem = (word: string): string => {
  if (word.length < shortestStemmed) return word
  const singular = word.replace(/(?:ies|s)$/, '')
  return singular.replace(/(?:ation|ing|er|ed|ly|e|y)$/, '')
}

/** Phrases that are read as one word, even if they contain a denial. */
const alike = Object.entries(words.alike).flatMap(([meant, written]) =>
  written.map((one) => [new RegExp(`(?<![\\p{L}])(?:${one})(?![\\p{L}])`, 'gu'), meant] as const),
)

/** Plain text in which phrases that mean the same are one word. */
export const unified = (text: string): string =>
  alike.reduce((said, [written, meant]) => said.replace(written, meant), plain(text))

const known = new Map<string, string>()
const mostKnown = 5000

/** A word's concept where that is known in several languages, else its stem. */
export const meaningOf = (word: string): string => {
  const kept = known.get(word)
  if (kept !== undefined) return kept
  const meaning = conceptOf(word) ?? stem(word)
  if (known.size < mostKnown) known.set(word, meaning)
  return meaning
}

const empty = new Set(words.empty.flatMap((line) => line.split(' ')))

/** The words of a wish that a text must contain, by concept or stem. */
export const meaningfulStems = (wish: string): string[] => {
  const said = unified(wish).split(' ').filter(Boolean)
  const meaningful = said.filter((word) => !empty.has(word))
  return [...new Set((meaningful.length > 0 ? meaningful : said).map(meaningOf))]
}
