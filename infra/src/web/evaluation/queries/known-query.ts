import queries from './queries.json' with { type: 'json' }

/** A search as a user types it, and what must be understood of it. */
export type SearchQuery = {
  q: string
  lang: string
  /** The words that say what kind of company is wanted. */
  category: string
  /** Kinds of the tagging schema, any of which is right; empty where the map has none. */
  kinds: string[]
  place: string
  /** The id of the place that is meant. */
  at: string
  wishes: string[]
  /** Another reading that is as good. */
  or?: { category: string; wishes: string[] }
  signals?: string[]
  b2b?: boolean
}

/** A company that is looked up by its domain, address, mail address or name. */
export type LookUpQuery = { q: string; lang: string; company: string; host: string; b2b?: boolean }

export type KnownQuery = SearchQuery | LookUpQuery

export const knownQueries = queries as KnownQuery[]

export const isLookUp = (query: KnownQuery): query is LookUpQuery => 'company' in query
