import type { Language } from '../../words/language.ts'

/** Wishes that a search may add to the trade. */
export const traitIds = ['parking', 'saturday', 'wheelchair', 'family'] as const
export type TraitId = (typeof traitIds)[number]

/** The sentences of one language; `{name}`, `{noun}`, `{city}` and the like are filled in. */
export type Phrases = {
  welcome: string
  about: string
  closed: string[]
  moved: string[]
  /** After a change of name: `{old}`. */
  formerly: string
  partners: string
  /** A firm that supplies the trade and does not belong to it. */
  supplier: string
  credit: string
  branches: string
  noEmail: string
  labels: { phone: string; email: string; fax: string; address: string }
  links: { home: string; contact: string; about: string; legal: string | null }
  paths: { contact: string; about: string; legal: string | null }
  /** The words that replace the `@` and the dot in a mail address. */
  spelled: [at: string, dot: string]
  yes: Record<TraitId, string>
  no: Record<TraitId, string>
}

export type PhraseBook = {
  byLanguage: Record<Language, Phrases>
  /** Parked pages: `{host}`. */
  parked: string[]
  /** Prompt injections of hostile pages: `{name}`, `{host}`. */
  injections: string[]
  /** Search queries: `{plural}`, `{city}`. */
  queries: string[]
  wishes: Record<TraitId, string>
  directory: { name: string; host: string; titles: string[] }
  agencies: { name: string; host: string }[]
}
