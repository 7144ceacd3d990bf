import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { SearchRequest } from '../search/use-search-leads.ts'

const keyOf = ({ query, filters }: SearchRequest) => JSON.stringify([query, filters ?? {}])

/**
 * True when two requests have the same query and filters, so that criteria edited for one apply to the other.
 */
export const isSameQuery = (one: SearchRequest, other: SearchRequest) => keyOf(one) === keyOf(other)

export const areSameCriteria = (one: Criteria, other: Criteria | null) =>
  JSON.stringify(one) === JSON.stringify(other)
