import { plain, plainWords } from '../../evidence/plain-words.ts'
import { isNumberedDistrict, postcodeLength } from './postcodes.ts'
import { partsOf } from './query-parts.ts'
import {
  areaWords,
  articles,
  bare,
  emptyWords,
  nearPrepositions,
  placePrepositions,
  purposeWords,
  weakPrepositions,
} from './query-words.ts'
import { readHead } from './read-head.ts'
import { isJapanese, readJapanese } from './read-japanese.ts'
import type { PlaceNamed, QueryReading } from './reading.ts'

const withoutArticle = ([first = '', ...others]: string[]): string[] =>
  articles.has(plain(first)) ? others : [first, ...others]

const saysSomething = (wish: string) =>
  plainWords(wish).some((word) => !emptyWords.has(word) && !placePrepositions.has(word))

/** Writing without capitals is left to the gazetteer. */
const looksLikeName = (words: string[]) =>
  words.every(
    (word, index) =>
      /^[\p{Lu}\p{Lo}]/u.test(word) ||
      (index < 2 && postcodeLength(words, index) > 0) ||
      isNumberedDistrict(words, index),
  )

/** A place after its preposition, which tells whether it is certainly one. */
const placeOf = ({ words, preposition = '' }: { words: string[]; preposition?: string }): PlaceNamed => ({
  text: bare(words.join(' ')),
  isCertain: !weakPrepositions.has(preposition) || areaWords.has(plain(words[0] ?? '')),
  ...([preposition, ...words].some((word) => nearPrepositions.has(plain(word))) && { isNear: true }),
})

/** What may be a place in what stands beside the kind: `Springfield dentists`. */
const guessed = ({ before, after }: { before: string[]; after: string[] }): string[] => {
  if (after.length > 0 && !purposeWords.has(plain(after[0] ?? ''))) return after
  return looksLikeName(before) ? before : []
}

/**
 * Reads a query by rules: `family dentists in Springfield with free parking` has a category, a place
 * and two wishes.
 */
export const readQuery = (query: string): QueryReading => {
  if (isJapanese(query)) return readJapanese(query)
  const parts = partsOf(query.normalize('NFKC').trim().split(/\s+/))
  const of = (kind: 'head' | 'place' | 'wish') => parts.filter((part) => part.kind === kind)
  const [certain, ...others] = of('place').map(placeOf)
  const { category, ...beside } = readHead(of('head')[0]?.words ?? [], certain !== undefined)
  const guess = certain ? [] : guessed(beside)
  const modifiers = [beside.before, beside.after]
    .filter((part) => part !== guess)
    .map((part) => part.join(' '))
  const wishes = of('wish').map(({ words }) => withoutArticle(words).join(' '))
  return {
    category,
    place: certain ?? (guess.length > 0 ? { text: guess.join(' '), isCertain: false } : null),
    otherPlaces: others.map(({ text }) => text),
    wishes: [...modifiers.filter(Boolean), ...wishes.filter(saysSomething)],
  }
}
