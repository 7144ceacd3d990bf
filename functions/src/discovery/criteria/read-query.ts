import { plain, plainWords } from '../../evidence/plain-words.ts'
import { cuisineNamed, findCategory } from '../../evidence/trades/vocabulary.ts'
import { isNumberedDistrict, postcodeLength } from './postcodes.ts'
import {
  areaWords,
  articles,
  emptyWords,
  fillers,
  joiners,
  leadWords,
  nearPrepositions,
  neverPlaces,
  placeParticles,
  placePrepositions,
  takesIn,
  weakPrepositions,
  wishMarkers,
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

type Part = { kind: 'head' | 'place' | 'wish'; words: string[]; preposition?: string }

const endsClause = (word: string) => /[,;]$/.test(word)
const bare = (word: string) => word.replace(/[,;.!?]+$/, '')
const canBePlace = (words: string[], index: number): boolean => {
  const word = words[index] ?? ''
  if (/^[\d〒]/u.test(word)) return postcodeLength(words, index) > 0 || isNumberedDistrict(words, index)
  return plain(word) !== '' && !neverPlaces.has(plain(word))
}

/** `Plumbers near me`: the user's position is unknown. */
const meansHere = new Set(['me', 'here', 'us'])

const beginsPlace = (words: string[], index: number): boolean => {
  const word = plain(words[index] ?? '')
  const next = words[index + 1]
  const isPreposition = placePrepositions.has(word) && !(word === 'a' && index === 0)
  return (
    isPreposition &&
    next !== undefined &&
    canBePlace(words, index + 1) &&
    !meansHere.has(plain(next)) &&
    !takesIn.has(plain(words[index - 1] ?? ''))
  )
}

const isCapital = (word: string | undefined) => word !== undefined && /^[^\p{L}]*\p{Lu}/u.test(word)

/** `near Valencia accessible by wheelchair`: lower-case words after a capitalised name are not part of it. */
const endsPlace = (words: string[], index: number, place: string[]): boolean => {
  const word = words[index]
  const isName = isCapital(place.at(-1)) || postcodeLength(place, place.length - 1) === 1
  if (word === undefined || isCapital(word) || !isName || areaWords.has(plain(word))) return false
  const isParticle = placeParticles.has(plain(word)) && words.slice(index + 1, index + 3).some(isCapital)
  return !isParticle && !/^\d/.test(word)
}

/** Writing without capitals is left to the gazetteer. */
const looksLikeName = (words: string[]) =>
  words.length > 0 &&
  words.every(
    (word, index) =>
      /^[\p{Lu}\p{Lo}]/u.test(word) ||
      (index < 2 && postcodeLength(words, index) > 0) ||
      isNumberedDistrict(words, index),
  )

/** `vicino a Milano`, `in der Nähe von Köln`: the name itself is still to come. */
const leadsUp = (words: string[]) => words.every((word) => leadWords.has(plain(word)))

/** `Austin, Texas with parking`: a place continues after a comma unless a wish begins. */
const partsOf = (words: string[]): Part[] => {
  const parts: Part[] = [{ kind: 'head', words: [] }]
  const hasPlace = () => parts.some(({ kind }) => kind === 'place')
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    const current = parts.at(-1)
    if (!current) break
    const key = plain(word)
    if (current.kind === 'place' && beginsPlace(words, index) && leadsUp(current.words)) {
      current.words = []
      if (!nearPrepositions.has(current.preposition ?? '')) current.preposition = key
      continue
    }
    const canBegin = current.kind !== 'wish' || !(hasPlace() || weakPrepositions.has(key))
    if (canBegin && beginsPlace(words, index)) {
      if (hasPlace()) parts.push({ kind: 'wish', words: [word] })
      else parts.push({ kind: 'place', words: [], preposition: key })
      continue
    }
    if (wishMarkers.has(key) && index > 0 && current.words.length > 0) {
      const isBareMarker = key.length <= 5 && key !== 'open' && key !== 'for'
      parts.push({ kind: 'wish', words: isBareMarker ? [] : [word] })
      continue
    }
    if (joiners.has(key) && current.kind !== 'head' && current.words.length > 0) {
      const isSecondPlace = current.kind === 'place' && looksLikeName(words.slice(index + 1, index + 2))
      parts.push({ kind: isSecondPlace ? 'place' : 'wish', words: [] })
      continue
    }
    if (current.kind === 'place' && endsPlace(words, index, current.words)) {
      parts.push({ kind: 'wish', words: [bare(word)] })
      continue
    }
    current.words.push(current.kind === 'place' ? word : bare(word))
    if (endsClause(word) && current.kind !== 'place') parts.push({ kind: 'wish', words: [] })
  }
  return parts.filter((part) => part.words.length > 0)
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

/** Plain words with the index of the written word they come from: `family-run` gives two. */
const plainWithOrigin = (words: string[]) =>
  words.flatMap((word, origin) => plainWords(word).map((key) => ({ key, origin })))

type Head = { category: QueryReading['category']; before: string[]; after: string[] }

const readHead = (words: string[]): Head => {
  const keys = plainWithOrigin(words)
  const span = findCategory(keys.map(({ key }) => key))
  if (!span) {
    const text = withoutFillers(words).join(' ')
    return { category: text ? { text, isKnown: false } : null, before: [], after: [] }
  }
  const from = keys[span.from]?.origin ?? 0
  const to = keys[span.to - 1]?.origin ?? from
  const start = cuisineNamed(words.slice(Math.max(0, from - 1), to + 1).join(' '))
    ? Math.max(0, from - 1)
    : from
  return {
    category: { text: words.slice(start, to + 1).join(' '), isKnown: true },
    before: withoutFillers(words.slice(0, start)),
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
