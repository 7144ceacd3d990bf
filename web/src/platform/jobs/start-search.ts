import { searchLeads } from '@assay/shared/features/hunting/calls'
import type { SearchFilters, SearchInput, SearchResult } from '@assay/shared/features/hunting/search'
import type { StartedJob } from '@assay/shared/platform/job'
import type { QueryClient } from '@tanstack/react-query'
import { sendCall } from '../api/api.ts'
import { sendIdempotent } from '../api/send-idempotent.ts'

export type SearchRequest = Omit<SearchInput, 'filters'> & { filters?: SearchFilters }

export type SearchAnswer = { kind: 'started'; jobId: string } | { kind: 'done'; result: SearchResult }

/**
 * Starts a search or a look-up without waiting for it: the server answers 202 with the job, or 200 if it is
 * done already. A retry after a lost answer is charged once.
 */
export const startSearch = (client: QueryClient, input: SearchRequest): Promise<SearchAnswer> =>
  sendIdempotent(client, searchLeads, input, async (headers): Promise<SearchAnswer> => {
    const { body } = await sendCall<typeof searchLeads, SearchResult | StartedJob>(
      searchLeads,
      { body: input },
      { headers: { prefer: 'respond-async', ...headers } },
    )
    return 'leads' in body ? { kind: 'done', result: body } : { kind: 'started', jobId: body.jobId }
  })
