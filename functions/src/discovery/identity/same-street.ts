import { plainWords } from '../../evidence/plain-words.ts'

/** The words of an address's street: its first part, or the first two when the first has no number. */
export const streetWords = (address: string | null): string[] => {
  const parts = (address ?? '').split(/,|\n/)
  const street = /\d/.test(parts[0] ?? '') ? parts[0] : parts.slice(0, 2).join(' ')
  return plainWords(street ?? '').slice(0, 10)
}

/** Whether two spellings of a street agree on its number and its longest word. */
export const areSameStreet = (one: string[], other: string[]): boolean => {
  const numbers = one.filter((word) => /^\d/.test(word))
  const [longest = ''] = one.filter((word) => !/^\d/.test(word)).toSorted((a, b) => b.length - a.length)
  return longest !== '' && numbers.some((number) => other.includes(number)) && other.includes(longest)
}
