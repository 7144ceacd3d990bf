import { plain } from '../../evidence/plain-words.ts'
import { isNumberedDistrict, postcodeLength } from './postcodes.ts'
import {
  areaWords,
  bareMarkers,
  englishWords,
  foreignPrepositions,
  joiners,
  leadWords,
  nearPrepositions,
  neverPlaces,
  placeParticles,
  placePrepositions,
  purposeWords,
  takesIn,
  weakPrepositions,
  wishMarkers,
} from './query-words.ts'

/** A part of a query: the companies wanted, a place with the preposition before it, or a wish. */
export type Part = { kind: 'head' | 'place' | 'wish'; words: string[]; preposition?: string }

const endsClause = (word: string) => /[,;]$/.test(word)
export const bare = (word: string) => word.replace(/[,;.!?]+$/, '')
const canBePlace = (words: string[], index: number): boolean => {
  const word = words[index] ?? ''
  if (/^[\d〒]/u.test(word)) return postcodeLength(words, index) > 0 || isNumberedDistrict(words, index)
  return plain(word) !== '' && !neverPlaces.has(plain(word))
}

export const isCapital = (word: string | undefined) => word !== undefined && /^[^\p{L}]*\p{Lu}/u.test(word)

/** `Plumbers near me`: the user's position is unknown. */
const meansHere = new Set(['me', 'here', 'us'])

/** `an der Mosel`, `am Bodensee`: they are prepositions of places only before a name. */
const onlyBeforeNames = new Set(['an', 'am'])

const isBeforeName = (words: string[], index: number) =>
  isCapital(words[index + 1]) || (leadWords.has(plain(words[index + 1] ?? '')) && isCapital(words[index + 2]))

const isPlacePreposition = (words: string[], index: number): boolean => {
  const word = plain(words[index] ?? '')
  if (!placePrepositions.has(word) || (word === 'a' && index === 0)) return false
  if (foreignPrepositions.has(word) && words.some((other) => englishWords.has(plain(other)))) return false
  return !onlyBeforeNames.has(word) || isBeforeName(words, index)
}

const beginsPlace = (words: string[], index: number): boolean => {
  const next = words[index + 1]
  return (
    next !== undefined &&
    isPlacePreposition(words, index) &&
    canBePlace(words, index + 1) &&
    !meansHere.has(plain(next)) &&
    !takesIn.has(plain(words[index - 1] ?? ''))
  )
}

/** `near Valencia accessible by wheelchair`: lower-case words after a capitalised name are not part of it. */
const endsPlace = (words: string[], index: number, place: string[]): boolean => {
  const word = words[index]
  const isName = isCapital(place.at(-1)) || postcodeLength(place, place.length - 1) === 1
  if (word === undefined || isCapital(word) || !isName || areaWords.has(plain(word))) return false
  const isParticle = placeParticles.has(plain(word)) && words.slice(index + 1, index + 3).some(isCapital)
  return !isParticle && !/^\d/.test(word)
}

/** Writing without capitals is left to the gazetteer. */
export const looksLikeName = (words: string[]) =>
  words.length > 0 &&
  words.every(
    (word, index) =>
      /^[\p{Lu}\p{Lo}]/u.test(word) ||
      (index < 2 && postcodeLength(words, index) > 0) ||
      isNumberedDistrict(words, index),
  )

/** `vicino a Milano`, `in der Nähe von Köln`: the name itself is still to come. */
const leadsUp = (words: string[]) => words.every((word) => leadWords.has(plain(word)))

/** `working with timber` is one wish, and `staffing agencies for nurses` one kind until the rest is read. */
const beginsWish = (key: string, { kind, words }: Part): boolean => {
  if (!wishMarkers.has(key) || words.length === 0) return false
  if (kind === 'head') return !purposeWords.has(key)
  return kind === 'place' || words.length > 1 || !/ing$/.test(words[0] ?? '')
}

/** `Austin, Texas with parking`: a place continues after a comma unless a wish begins. */
export const partsOf = (words: string[]): Part[] => {
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
    const isInName = current.kind === 'place' && onlyBeforeNames.has(key) && current.words.length > 0
    const canBegin = !isInName && (current.kind !== 'wish' || !(hasPlace() || weakPrepositions.has(key)))
    if (canBegin && beginsPlace(words, index)) {
      if (hasPlace()) parts.push({ kind: 'wish', words: [word] })
      else parts.push({ kind: 'place', words: [], preposition: key })
      continue
    }
    if (beginsWish(key, current)) {
      parts.push({ kind: 'wish', words: bareMarkers.has(key) ? [] : [word] })
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
