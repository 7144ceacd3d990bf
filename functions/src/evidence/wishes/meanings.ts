import { keptPerWord } from '../categories/kept-per-word.ts'
import { plain } from '../plain-words.ts'
import words from './wishes.json' with { type: 'json' }

/**
 * How a text may say what wishes are often for: words that follow each other, `deliver*` standing for a beginning;
 * joined by a plus, they may stand anywhere in a clause. The sign keeps a meaning apart from words: Germany is not
 * German.
 */
type Wording = { meaning: string; words: string[]; isApart: boolean; length: number }

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const keyLength = 3

const plainWording = (text: string): string =>
  text
    .split(' ')
    .map((word) => plain(word) + (word.endsWith('*') ? '*' : ''))
    .join(' ')

const wordings = Object.entries(words.concepts).flatMap(([concept, lists]) =>
  lists
    .flatMap((list) => list.split(', '))
    .map((text): Wording => {
      const isApart = text.includes('+')
      const written = isApart ? text.split('+').map(plainWording) : plainWording(text).split(' ')
      return { meaning: `#${concept}`, words: written, isApart, length: text.length }
    }),
)
const [joined, spaced] = [true, false].map((is) =>
  wordings
    .filter((one) => one.words.some((word) => unspaced.test(word)) === is)
    .toSorted((a, b) => b.words.length - a.words.length || b.length - a.length),
) as [Wording[], Wording[]]

const beginning = (wording: string) => (wording.split(/[* ]/)[0] ?? '').slice(0, keyLength)
const byBeginning = Map.groupBy(spaced, (one) => beginning(one.words[0] ?? ''))

const isWord = (written: string, word: string | undefined): boolean =>
  word !== undefined && (written.endsWith('*') ? word.startsWith(written.slice(0, -1)) : word === written)

/** The wordings that begin with a word, the longest first: the words that follow it, and the parts that stand apart. */
const beginningWith = keptPerWord((word) =>
  (byBeginning.get(word.slice(0, keyLength)) ?? [])
    .map(({ meaning, words: written, isApart }) => {
      const [first = [], ...others] = (isApart ? written : [written.join(' ')]).map((part) => part.split(' '))
      return { meaning, first, others }
    })
    .filter(({ first }) => isWord(first[0] ?? '', word)),
)

/** Where the words of a part of a wording stand in a clause; empty where they do not. */
const placesOf = (wanted: string[], said: string[]): number[] => {
  const at = said.findIndex((_, from) => wanted.every((one, offset) => isWord(one, said[from + offset])))
  return at < 0 ? [] : wanted.map((_, offset) => at + offset)
}

/** The wording that begins at a word, the longest first, with the places of its words. */
const wordingAt = (said: string[], at: number): { meaning: string; places: number[] } | null => {
  for (const { meaning, first, others } of beginningWith(said[at] ?? '')) {
    if (!first.every((one, offset) => isWord(one, said[at + offset]))) continue
    const apart = others.map((part) => placesOf(part, said))
    if (apart.every((places) => places.length > 0))
      return { meaning, places: [...first.map((_, offset) => at + offset), ...apart.flat()] }
  }
  return null
}

/** A script without spaces is read by what it contains. */
const apart = (text: string): string =>
  unspaced.test(text)
    ? joined.reduce(
        (said, { meaning, words: [written = ''] }) => said.replaceAll(written, ` ${meaning} `),
        text,
      )
    : text

const none = '#none'

/** Plain text in which what says the same in whatever words, in twelve languages, is one sign: `#parking`. */
export const unified = (text: string): string => {
  const said = apart(plain(text)).split(' ').filter(Boolean)
  const read: string[] = [...said]
  const isRead = new Set<number>()
  for (const at of said.keys()) {
    const found = isRead.has(at) ? null : wordingAt(said, at)
    if (!found) continue
    for (const place of found.places) {
      isRead.add(place)
      read[place] = ''
    }
    read[at] = found.meaning === none ? '' : found.meaning
  }
  return read.filter(Boolean).join(' ')
}

const shortestTelling = 4

/** Words of what says the same in other words and languages: they point at sentences. */
export const relatedWords = (text: string): string[] => {
  const meanings = new Set(unified(text).split(' '))
  const related = wordings
    .filter(({ meaning }) => meanings.has(meaning))
    .flatMap(({ words: written }) => written.flatMap((part) => part.replaceAll('*', '').split(' ')))
  return [...new Set(related)].filter((word) => word.length >= shortestTelling || unspaced.test(word))
}

const shortestStemmed = 5

/** `bookings`, `booking` and `book` have one stem. */
const stem = (word: string): string => {
  if (word.length < shortestStemmed || word.startsWith('#')) return word
  const singular = word.replace(/(?:ies|s)$/, '')
  return singular.replace(/(?:ation|ing|er|ed|ly|e|y)$/, '')
}

/** What the words of a unified text mean: the sign of a meaning, else a word's stem. */
export const meaningOf = stem

const empty = new Set(words.empty.flatMap((line) => line.split(' ')))
const particle = /^\p{Script=Hiragana}+$/u

/** What a text must mean to say a wish. */
export const meaningfulStems = (wish: string): string[] => {
  const said = unified(wish).split(' ').filter(Boolean)
  const meaningful = said.filter((word) => !empty.has(word) && !particle.test(word))
  return [...new Set((meaningful.length > 0 ? meaningful : said).map(meaningOf))]
}

/** Whether a text says something that wishes are often for. */
export const isWishedOften = (text: string): boolean => unified(text).includes('#')
