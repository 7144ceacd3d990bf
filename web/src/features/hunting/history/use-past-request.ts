import type { SearchResult } from '@assay/shared/features/hunting/search'
import type { SearchRequest } from '../search/use-search-leads.ts'
import { requestOfPast } from './past-search.ts'
import { useSearches } from './use-searches.ts'

/** The request of a search that this page has not sent itself; null as long as the history does not tell it. */
export const usePastRequest = (result: SearchResult | null): SearchRequest | null => {
  const id = result?.searchTermId ?? null
  const { data } = useSearches({ isNeeded: id !== null })
  const past = data?.pages.flatMap(({ searches }) => searches).find((search) => search.id === id)
  return past ? requestOfPast(past) : null
}
