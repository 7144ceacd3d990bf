import { searchLeads } from '@assay/shared/features/hunting/calls'
import type { SearchFilters, SearchInput, SearchResult } from '@assay/shared/features/hunting/search'
import type { StartedJob } from '@assay/shared/platform/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendCall } from '../../../platform/api/api.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'

export type SearchRequest = Omit<SearchInput, 'filters'> & { filters?: SearchFilters }

export type SearchAnswer = { kind: 'started'; jobId: string } | { kind: 'done'; result: SearchResult }

/**
 * Starts a search and does not wait for it: 202 names the job. A server that was done at once
 * answers 200 with the result.
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

/** Starts searches; one that is asked for again because no answer came is charged once. */
export const useSearchLeads = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: SearchRequest) =>
      sendIdempotent(client, searchLeads, input, (headers) => startSearch(input, headers)),
  })
}
