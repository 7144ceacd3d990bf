import { estimateSearch } from '@assay/shared/features/hunting/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import type { SearchRequest } from './use-search-leads.ts'

/** How long past searches and today's AI money are taken to be as they were. */
const freshMs = 60_000

/**
 * How a search would be understood and what it would probably come to; asked only while there is a request.
 * While edited criteria are being priced, the price of those before them stays.
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
