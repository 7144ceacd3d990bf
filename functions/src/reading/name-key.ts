import { openCatalogue } from '../evidence/categories/catalogue.ts'
import { keptPerWord } from '../evidence/categories/kept-per-word.ts'
import { plainWords } from '../evidence/plain-words.ts'
import words from './name-words.json' with { type: 'json' }

const legalForms = new Set(words.legalForms.split(' '))

/** They stand before or behind a name without a space. */
const unspacedForms = /株式会社|有限会社|合同会社|[(（][株有同][)）]|[㈱㈲]/g

/** The words of a name without legal forms. Each name is compared with many. */
export const nameWords = keptPerWord((name): readonly string[] => {
  const words = plainWords(name.replace(unspacedForms, ' '))
  const distinctive = words.filter((word) => !legalForms.has(word))
  return distinctive.length > 0 ? distinctive : words
})

export const nameKey = (name: string): string => nameWords(name).join(' ')

/** Whether a name stands for one company only: two words, or some letters of a script without spaces. */
export const isTelling = (name: string): boolean =>
  name.includes(' ') || /[^\p{Script=Latin}\d\s]{4}/u.test(name)

/** Whether two names can be one company's: equal, or all words of one (at least two) occur in the other. */
export const namesAgree = (one: string, other: string): boolean => {
  const [first, second] = [nameWords(one), nameWords(other)]
  if (first.join('') === second.join('')) return true
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first]
  return shorter.length >= 2 && shorter.every((word) => longer.includes(word))
}

const shortestDistinctive = 3
const ofAnyFirm = new Set(words.ofAnyFirm.split(' '))

/** The words of a name that others in the trade and the town do not share. */
export const distinctiveWords = (name: string, placeNames: string[]): string[] => {
  const places = new Set(placeNames.flatMap(plainWords))
  const isShared = (word: string) => ofAnyFirm.has(word) || places.has(word) || openCatalogue().isOfName(word)
  return nameWords(name).filter((word) => word.length >= shortestDistinctive && !isShared(word))
}
