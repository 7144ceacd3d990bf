import { plain } from '../evidence/plain-words.ts'
import { isNumberedDistrict, postcodeLength } from './postcodes.ts'
import {
  areaWords,
  bare,
  bareMarkers,
  englishWords,
  foreignPrepositions,
  isCapital,
  joiners,
  leadWords,
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

const wordAt = (words: string[], index: number) => plain(words[index] ?? '')

/** `an der Mosel`, `am Bodensee`: they are prepositions of places only before a name. */
const onlyBeforeNames = new Set(['an', 'am'])

const isPlacePreposition = (words: string[], index: number): boolean => {
  const word = wordAt(words, index)
  if (!placePrepositions.has(word) || (word === 'a' && index === 0)) return false
  if (foreignPrepositions.has(word) && words.some((other) => englishWords.has(plain(other)))) return false
  return !onlyBeforeNames.has(word) || words.slice(index + 1, index + 3).some(isCapital)
}

const beginsPlace = (words: string[], index: number): boolean => {
  const next = words[index + 1] ?? ''
  const isNumber = /^[\d〒]/u.test(next)
  const mayBePlace = isNumber
    ? postcodeLength(words, index + 1) > 0 || isNumberedDistrict(words, index + 1)
    : plain(next) !== '' && !neverPlaces.has(plain(next))
  return mayBePlace && isPlacePreposition(words, index) && !takesIn.has(wordAt(words, index - 1))
}

/** `near Valencia accessible by wheelchair`: lower-case words after a capitalised name are not part of it. */
const endsPlace = (words: string[], index: number, place: string[]): boolean => {
  const word = words[index] ?? ''
  const isName = isCapital(place.at(-1)) || postcodeLength(place, place.length - 1) === 1
  const isParticle = placeParticles.has(plain(word)) && words.slice(index + 1, index + 3).some(isCapital)
  return isName && !isCapital(word) && !/^\d/.test(word) && !areaWords.has(plain(word)) && !isParticle
}

/** `in der Nähe von Köln`: the name itself is still to come. */
const leadsUp = (words: string[]) => words.every((word) => leadWords.has(plain(word)))

/** The part that begins with a word, if one does. */
const begun = (words: string[], index: number, parts: Part[]): Part | null => {
  const key = wordAt(words, index)
  const { kind, words: before } = parts.at(-1) ?? { kind: 'head', words: [] }
  const isPlace = kind === 'place'
  if (isPlace && leadsUp(before)) return null
  const hasPlace = parts.some((part) => part.kind === 'place')
  if (beginsPlace(words, index) && !(isPlace && onlyBeforeNames.has(key))) {
    if (!hasPlace && !(kind === 'wish' && weakPrepositions.has(key)))
      return { kind: 'place', words: [], preposition: key }
    if (kind !== 'wish') return { kind: 'wish', words: [words[index] ?? ''] }
  }
  if (before.length === 0) return null
  // `staffing agencies for nurses` is one kind until the rest is read, `certified for food` one wish.
  const isOne = kind === 'head' ? purposeWords.has(key) : kind === 'wish' && before.length === 1
  if (wishMarkers.has(key) && !isOne)
    return { kind: 'wish', words: bareMarkers.has(key) ? [] : [words[index] ?? ''] }
  // `spécialisés en droit social`
  if (joiners.has(key) && kind !== 'head' && !takesIn.has(wordAt(words, index - 1)))
    return { kind: isPlace && isCapital(words[index + 1]) ? 'place' : 'wish', words: [] }
  return isPlace && endsPlace(words, index, before)
    ? { kind: 'wish', words: [bare(words[index] ?? '')] }
    : null
}

/** `Austin, Texas with parking`: a place continues after a comma unless a wish begins. */
export const partsOf = (words: string[]): Part[] => {
  const parts: Part[] = [{ kind: 'head', words: [] }]
  for (const [index, word] of words.entries()) {
    const part = begun(words, index, parts)
    const current = parts.at(-1)
    if (part) parts.push(part)
    else if (current?.kind === 'place') current.words.push(word)
    else {
      current?.words.push(bare(word))
      if (/[,;]$/.test(word)) parts.push({ kind: 'wish', words: [] })
    }
  }
  return parts.filter((part) => part.words.length > 0)
}
