import { openCatalogue } from '../../evidence/categories/catalogue.ts'
import { wordsIn } from '../../evidence/categories/stems.ts'
import { plain, plainWords } from '../../evidence/plain-words.ts'
import { postcodeLength } from './postcodes.ts'
import { bare, isCapital, looksLikeName, partsOf } from './query-parts.ts'
import {
  areaWords,
  articles,
  emptyWords,
  fillers,
  nearPrepositions,
  placePrepositions,
  weakPrepositions,
} from './query-words.ts'

/**
 * `isCertain`: a preposition marks it as a place; otherwise the gazetteer decides. `isNear`: what lies around
 * it is meant as well.
 */
export type PlaceNamed = { text: string; isCertain: boolean; isNear?: boolean }

/** The rules' reading of a query; every text occurs in it verbatim. */
export type QueryReading = {
  category: { text: string; isKnown: boolean } | null
  place: PlaceNamed | null
  /** Further places, which one search does not cover. */
  otherPlaces: string[]
  wishes: string[]
}

const withoutArticles = (words: string[]): string[] =>
  articles.has(plain(words[0] ?? '')) ? words.slice(1) : words

const articlesOfNames = /^(The|Los|Las|El|La|Le|Les|Den|Het)$/

const withoutFillers = (words: string[]): string[] => {
  const isFiller = (word: string, index: number) =>
    fillers.has(plain(word)) || (/^\d+$/.test(word) && postcodeLength(words, index) === 0)
  const first = words.findIndex((word, index) => !isFiller(word, index))
  // `The Hague`: a capitalised article before a capitalised name is part of it.
  const hasArticle = first > 0 && articlesOfNames.test(words[first - 1] ?? '') && isCapital(words[first])
  const from = hasArticle ? first - 1 : first
  const to = words.findLastIndex((word, index) => !isFiller(word, index))
  return from < 0 ? [] : words.slice(from, to + 1)
}

/** Words with the index of the written word they come from: `family-run` gives two. */
const withOrigin = (words: string[]) =>
  words.flatMap((word, origin) => wordsIn(word).map((key) => ({ key, origin })))

type Head = { category: QueryReading['category']; before: string[]; after: string[] }

const readHead = (words: string[]): Head => {
  const keys = withOrigin(words)
  const span = openCatalogue().find(keys.map(({ key }) => key))
  if (!span) {
    const text = withoutFillers(words).join(' ')
    return { category: text ? { text, isKnown: false } : null, before: [], after: [] }
  }
  const from = keys[span.from]?.origin ?? 0
  const to = keys[span.to - 1]?.origin ?? from
  return {
    category: { text: words.slice(from, to + 1).join(' '), isKnown: true },
    before: withoutFillers(words.slice(0, from)),
    after: withoutFillers(words.slice(to + 1)),
  }
}

/**
 * Reads a query by rules: `family dentists in Springfield with free parking` has a category, a place
 * and two wishes.
 */
export const readQuery = (query: string): QueryReading => {
  const words = query.normalize('NFKC').trim().split(/\s+/)
  const parts = partsOf(words)
  const places = parts
    .filter(({ kind }) => kind === 'place')
    .map((part) => ({ text: bare(part.words.join(' ')), preposition: part.preposition ?? '' }))
  const wishes = parts
    .filter(({ kind }) => kind === 'wish')
    .map((part) => withoutArticles(part.words).join(' '))
    .filter((wish) => plainWords(wish).some((word) => !emptyWords.has(word) && !placePrepositions.has(word)))
  const head = readHead(parts.find(({ kind }) => kind === 'head')?.words ?? [])
  const [certain, ...others] = places
  if (certain) {
    const modifiers = [head.before, head.after].map((part) => part.join(' '))
    return {
      category: head.category,
      place: {
        text: certain.text,
        isCertain:
          !weakPrepositions.has(certain.preposition) ||
          areaWords.has(plain(certain.text.split(' ')[0] ?? '')),
        ...(nearPrepositions.has(certain.preposition) && { isNear: true }),
      },
      otherPlaces: others.map(({ text }) => text),
      wishes: [...modifiers, ...wishes].filter(Boolean),
    }
  }
  const guess = head.after.length > 0 ? head.after : looksLikeName(head.before) ? head.before : []
  const modifiers = [head.before, head.after].filter((part) => part !== guess).map((part) => part.join(' '))
  return {
    category: head.category,
    place: guess.length > 0 ? { text: guess.join(' '), isCertain: false } : null,
    otherPlaces: [],
    wishes: [...modifiers, ...wishes].filter(Boolean),
  }
}
