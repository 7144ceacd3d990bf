import type { BusinessType } from '@assay/shared/features/hunting/criteria'
import type { Language } from '../words/language.ts'
import type { TraitId } from './traits.ts'

/** The words for a kind of business; the first is the usual one. */
export type KindWords = Record<Language, string[]>

export type Kind = {
  id: string
  businessType: BusinessType
  /** The tags of the kind in OpenStreetMap. */
  tags: Record<string, string>
  words: KindWords
  /** Endings of English company names: `Dental Care`. */
  nameEndings: string[]
  services: Partial<Record<Language, string[]>>
  /** What every company of the kind states on its site, for it or against it. */
  ownTraits: TraitId[]
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/**
 * One row of the table of kinds. `words` and `services` are comma-separated lists by language;
 * the first English word is the singular and the second the plural.
 */
export const kind = (
  id: string,
  businessType: BusinessType,
  tags: Record<string, string>,
  words: Record<Language, string>,
  nameEndings: string,
  services: Partial<Record<Language, string>> & { en: string },
  ownTraits: TraitId[] = [],
): Kind => ({
  id,
  businessType,
  tags,
  words: {
    en: listOf(words.en),
    de: listOf(words.de),
    fr: listOf(words.fr),
    es: listOf(words.es),
    nl: listOf(words.nl),
    ja: listOf(words.ja),
  },
  nameEndings: listOf(nameEndings),
  services: Object.fromEntries(Object.entries(services).map(([language, list]) => [language, listOf(list)])),
  ownTraits,
})

export const nounOf = (one: Kind, language: Language): string => one.words[language][0] ?? one.id
