import words from './organisation-words.json' with { type: 'json' }
import { keyOf, languages } from './stems.ts'

let known: Set<string> | null = null

/** Whether a word says only that there is a company: `shop`, `agency`, `Praxis`, in singular or plural. */
export const isOrganisation = (word: string): boolean => {
  known ??= new Set([
    ...words,
    ...words.flatMap((one) => languages.map((language) => keyOf([one], language))),
  ])
  return known.has(word) || known.has(keyOf([word], 'en'))
}
