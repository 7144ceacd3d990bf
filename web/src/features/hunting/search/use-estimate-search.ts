import { estimateSearch } from '@assay/shared/features/hunting/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import type { SearchRequest } from './use-search-leads.ts'

/** An estimate depends on past searches and on today's AI budget, which change little within a minute. */
const freshMs = 60_000

/**
 * A request's criteria, cost and duration; idle without a request. While an estimate for edited criteria
 * loads, the previous one stays as placeholder data.
 */
export const useEstimateSearch = (request: SearchRequest | null) =>
  useQuery({
    queryKey: [estimateSearch.name, request],
    queryFn: ({ signal }) => {
      if (!request) throw new Error('There is nothing to estimate.')
      return callApi(estimateSearch, { body: request }, { signal })
    },
    enabled: request !== null,
    staleTime: freshMs,
    retry: false,
    placeholderData: request?.criteria ? keepPreviousData : undefined,
  })
