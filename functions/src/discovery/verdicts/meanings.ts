import { plain } from '../../evidence/plain-words.ts'
import { emptyWords } from '../criteria/query-words.ts'
import { conceptOf } from './concepts.ts'

const shortestStemmed = 5

/** `bookings`, `booking` and `book` have one stem, as do `Saturday` and `Saturdays`. */
const stem = (word: string): string => {
  if (word.length < shortestStemmed) return word
  const singular = word.replace(/(?:ies|s)$/, '')
  return singular.replace(/(?:ation|ing|er|ed|ly|e|y)$/, '')
}

/** Phrases that are read as one word, even if they contain a denial. */
const alike: Record<string, string> = {
  '24/7': '24 hours',
  'free of (?:any )?charge|complimentary|(?:no|without|at no) (?:extra |additional |further )?(?:charge|cost|costs|fee|fees)|(?:not|dont|doesnt) charge':
    'free',
  '(?:ohne|keine) (?:zusatzliche )?(?:kosten|aufpreis|gebuhr|gebuhren|berechnung)|kostenlos\\w*|kostenfrei\\w*|gebuhrenfrei\\w*':
    'free',
  '(?:sans|aucuns?) (?:frais|supplement|cout)|offerte?s?': 'free',
  'sin (?:coste|costo|cargo|recargo)(?: adicional| alguno)?': 'free',
  '(?:zonder|geen) (?:extra |bijkomende )?(?:kosten|toeslag)|kosteloos': 'free',
  'senza (?:costi|supplemento|spese)|sem custos?': 'free',
  'wi fi|wifi': 'wlan',
}
const alikeWords = Object.entries(alike).map(
  ([written, meant]) => [new RegExp(`(?<![\\p{L}])(?:${written})(?![\\p{L}])`, 'gu'), meant] as const,
)

/** Plain text in which phrases that mean the same are one word. */
export const unified = (text: string): string =>
  alikeWords.reduce((said, [written, meant]) => said.replace(written, meant), plain(text))

/** A word's concept where that is known in several languages, else its stem. */
export const meaningOf = (word: string): string => conceptOf(word) ?? stem(word)

/** The words of a wish that a text must contain, by concept or stem. */
export const meaningfulStems = (wish: string): string[] => {
  const words = unified(wish).split(' ').filter(Boolean)
  const meaningful = words.filter((word) => !emptyWords.has(word))
  return [...new Set((meaningful.length > 0 ? meaningful : words).map(meaningOf))]
}
