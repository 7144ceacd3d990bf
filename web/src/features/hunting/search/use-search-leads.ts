import { searchLeads } from '@assay/shared/features/hunting/calls'
import type { SearchFilters, SearchInput, SearchResult } from '@assay/shared/features/hunting/search'
import type { StartedJob } from '@assay/shared/platform/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendCall } from '../../../platform/api/api.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'

export type SearchRequest = Omit<SearchInput, 'filters'> & { filters?: SearchFilters }

export type SearchAnswer = { kind: 'started'; jobId: string } | { kind: 'done'; result: SearchResult }

/**
 * Starts a search without waiting for it: the server answers 202 with the job, or 200 if it is done already.
 */
const startSearch = async (input: SearchRequest, headers: Record<string, string>): Promise<SearchAnswer> => {
  const answer = await sendCall<typeof searchLeads, SearchResult | StartedJob>(
    searchLeads,
    { body: input },
    { headers: { prefer: 'respond-async', ...headers } },
  )
  return 'leads' in answer.body
    ? { kind: 'done', result: answer.body }
    : { kind: 'started', jobId: answer.body.jobId }
}

/** Starts searches. A retry after a lost answer is charged once. */
export const useSearchLeads = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: SearchRequest) =>
      sendIdempotent(client, searchLeads, input, (headers) => startSearch(input, headers)),
  })
}
