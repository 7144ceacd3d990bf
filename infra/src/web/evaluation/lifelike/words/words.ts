import type { Edition } from '../../words/edition.ts'
import categoryRows from './categories.json' with { type: 'json' }
import countryRows from './countries.json' with { type: 'json' }
import hostRows from './hosts.json' with { type: 'json' }
import languageRows from './languages.json' with { type: 'json' }
import wishRows from './wishes.json' with { type: 'json' }

/** A kind of company: how it is searched for, how it calls itself, and what proves it without either word. */
export type Category = {
  id: string
  country: string
  query: string
  /** Null for a trade that the map does not have. */
  tags: Record<string, string> | null
  nouns: string[]
  offers: string[]
  /** What a firm says that has to do with the trade but is none of it. */
  near: string
  /** What such a firm calls itself: as telling as `nouns`. */
  nearNouns: string[]
}

/** A wish, what proves it, and what has its words without proving it. */
export type Wish = { id: string; language: string; words: string; yes: string[]; notSo: string }

/** Name, local name, postcode and position; after it the code and name of the state where it is another. */
export type TownRow = (string | number)[]

export type Country = Omit<(typeof countryRows)['DE'], 'towns' | 'outside'> & {
  towns: TownRow[]
  outside: TownRow
}

export type Phrases = (typeof languageRows)['de']

export const categories: Category[] = categoryRows as Category[]
export const wishes: Wish[] = wishRows
export const countries = countryRows as unknown as Record<string, Country>
export const phrasesIn = languageRows as Record<string, Phrases>
export const otherHosts = hostRows

/** Every second item belongs to one edition, so that the editions share none. */
export const halfOf = <Item>(edition: Edition, items: readonly Item[]): Item[] =>
  items.filter((_, index) => index % 2 === (edition === 'tuning' ? 0 : 1))
