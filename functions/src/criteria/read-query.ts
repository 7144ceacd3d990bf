import { plain, plainWords } from '../evidence/plain-words.ts'
import { isWishedOften } from '../evidence/wishes/meanings.ts'
import { isGenericKind } from './generic-kind.ts'
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

type Beside = { before: string[]; after: string[] }

/** What may be a place in what stands beside the kind, and the rest: `Springfield dentists`, `pizza delivery Boston`. */
const guessed = ({ before, after }: Beside): { guess: string[]; modifiers: string[][] } => {
  const wished = after.findIndex((word) => !isWishedOften(word))
  const [wish, place] = wished < 0 ? [after, []] : [after.slice(0, wished), after.slice(wished)]
  if (place.length > 0 && !purposeWords.has(plain(place[0] ?? '')))
    return { guess: place, modifiers: [before, wish] }
  return looksLikeName(before)
    ? { guess: before, modifiers: [after] }
    : { guess: [], modifiers: [before, after] }
}

const readParts = (query: string): QueryReading => {
  const parts = partsOf(query.normalize('NFKC').trim().split(/\s+/))
  const of = (kind: 'head' | 'place' | 'wish') => parts.filter((part) => part.kind === kind)
  const [certain, ...others] = of('place').map(placeOf)
  const { category, ...beside } = readHead(of('head')[0]?.words ?? [], certain !== undefined)
  const { guess, modifiers } = certain
    ? { guess: [], modifiers: [beside.before, beside.after] }
    : guessed(beside)
  const wishes = of('wish').map(({ words }) => withoutArticle(words).join(' '))
  return {
    category,
    place: certain ?? (guess.length > 0 ? { text: guess.join(' '), isCertain: false } : null),
    otherPlaces: others.map(({ text }) => text),
    wishes: [...modifiers.map((part) => part.join(' ')).filter(Boolean), ...wishes.filter(saysSomething)],
  }
}

/**
 * Reads a query by rules: `family dentists in Springfield with free parking` has a category, a place
 * and two wishes. A word for any company is no category.
 */
export const readQuery = (query: string): QueryReading => {
  const reading = isJapanese(query) ? readJapanese(query) : readParts(query)
  return reading.category && isGenericKind(reading.category.text) ? { ...reading, category: null } : reading
}
