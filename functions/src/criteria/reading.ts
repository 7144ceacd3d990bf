import type { CompanyAsked, SignalKind } from '@assay/shared/features/hunting/criteria'

/**
 * `isCertain`: a preposition marks it as a place; otherwise the gazetteer decides. `isNear`: what lies around
 * it is meant as well.
 */
export type PlaceNamed = { text: string; isCertain: boolean; isNear?: boolean }

/** The rules' reading of a query; every text occurs in it verbatim. */
export type QueryReading = {
  category: { text: string; isKnown: boolean } | null
  place: PlaceNamed | null
  /** Further places, which one search does not cover. */
  otherPlaces: string[]
  wishes: string[]
}

/** A wish of the query in its own words, with the question that a model makes of it. */
export type WishRead = { text: string; question: string; signal: SignalKind | null }

/** What a query says, by rules or by the model. Texts occur in the query, except names and questions. */
export type Reading = QueryReading & {
  company?: CompanyAsked | null
  /** Ids of the kinds that the category means; without them its text decides. */
  kinds?: string[]
  /** What such companies are called otherwise. */
  names?: string[]
  /** What the model says of the wishes. */
  wishesRead?: WishRead[]
  /** The place as the rules read it, where the model reads another. */
  placeByRules?: QueryReading['place']
  /** Words of the query that none of this holds. */
  rest?: string[]
}
