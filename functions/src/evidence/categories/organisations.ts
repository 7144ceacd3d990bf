import { keptPerWord } from './kept-per-word.ts'
import words from './organisation-words.json' with { type: 'json' }
import { keyOf, languages } from './stems.ts'

export type Organisation = 'firm' | 'shop'

const known = new Map<string, Organisation>()

const learn = (organisation: Organisation) => {
  for (const word of words[organisation]) {
    for (const form of [word, ...languages.map((language) => keyOf([word], language))])
      known.set(form, organisation)
  }
}

/** What a word that says only that there is a company says of it: `agency`, `Praxis`; null for other words. */
export const organisationOf = keptPerWord((word): Organisation | null => {
  if (known.size === 0) for (const organisation of ['firm', 'shop'] as const) learn(organisation)
  return (
    known.get(word) ?? languages.flatMap((language) => known.get(keyOf([word], language)) ?? [])[0] ?? null
  )
})

export const isOrganisation = (word: string): boolean => organisationOf(word) !== null

/**
 * The words without what says only that there is a company, and which it was: a `bike shop` is a `bike store`
 * but no `bike company`. Null if nothing else is said.
 */
export const shortened = (words: string[]): { words: string[]; organisation: Organisation | null } | null => {
  const rest = words.filter((word) => !isOrganisation(word))
  const organisation = words.map(organisationOf).find((one) => one !== null) ?? null
  return rest.length > 0 ? { words: rest, organisation } : null
}
