import type { Edition, Language } from './language.ts'
import { phrasesForReporting } from './phrases-reporting.ts'
import { phrasesForTuning } from './phrases-tuning.ts'

/** What companies are asked to be like, beyond their kind. */
export const traitIds = ['parking', 'saturday', 'wheelchair', 'family'] as const
export type TraitId = (typeof traitIds)[number]

/** How sites of one language say things; `{name}`, `{noun}`, `{city}` and the like are filled in. */
export type Phrases = {
  welcome: string
  about: string
  closed: string[]
  moved: string[]
  /** Under another name than before: `{old}`. */
  formerly: string
  partners: string
  /** A firm that sells to the trade and is none of it. */
  supplier: string
  credit: string
  branches: string
  noEmail: string
  labels: { phone: string; email: string; fax: string; address: string }
  links: { home: string; contact: string; about: string; legal: string | null }
  paths: { contact: string; about: string; legal: string | null }
  /** How an address is spelled out: around the `@`, and for the dot. */
  spelled: [at: string, dot: string]
  yes: Record<TraitId, string>
  no: Record<TraitId, string>
}

export type PhraseBook = {
  byLanguage: Record<Language, Phrases>
  /** Pages of domains without a company: `{host}`. */
  parked: string[]
  /** What hostile pages tell a model: `{name}`, `{host}`. */
  orders: string[]
  /** As searches are typed: `{plural}`, `{city}`. */
  queries: string[]
  wishes: Record<TraitId, string>
  directory: { name: string; host: string; titles: string[] }
  agencies: { name: string; host: string }[]
}

export const phraseBooks: Record<Edition, PhraseBook> = {
  tuning: phrasesForTuning,
  reporting: phrasesForReporting,
}
