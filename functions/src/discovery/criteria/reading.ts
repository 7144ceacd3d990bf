import type { CompanyAsked, SignalKind } from '@assay/shared/features/hunting/criteria'
import type { QueryReading } from './read-query.ts'

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
