import { plainWords } from './plain-words.ts'

/** Japanese and Chinese addresses have no space between a street and its number. */
const besideNumber = /(?<=\p{Script=Han})(?=\p{Nd})|(?<=\p{Nd})(?=\p{Script=Han})/gu

/** The words of an address's street: its first part, or the first two when the first has no number. */
export const streetWords = (address: string | null): string[] => {
  const parts = (address ?? '').split(/,|\n/)
  const street = /\d/.test(parts[0] ?? '') ? parts[0] : parts.slice(0, 2).join(' ')
  return plainWords((street ?? '').replace(besideNumber, ' ')).slice(0, 10)
}

/** Without spaces, the town stands before the street in one word. */
const endsIn = (word: string, street: string): boolean =>
  word === street || (/^\p{Script=Han}{2,}$/u.test(street) && word.endsWith(street))

/** Whether two spellings of a street agree on its number and its longest word. */
export const areSameStreet = (one: string[], other: string[]): boolean => {
  const numbers = one.filter((word) => /^\d/.test(word))
  const [longest = ''] = one.filter((word) => !/^\d/.test(word)).toSorted((a, b) => b.length - a.length)
  const isNamed = longest !== '' && other.some((word) => endsIn(word, longest))
  return isNamed && numbers.some((number) => other.includes(number))
}
