import { searchLeads } from '@assay/shared/features/hunting/calls'
import type { SearchFilters, SearchInput, SearchResult } from '@assay/shared/features/hunting/search'
import type { StartedJob } from '@assay/shared/features/jobs/job'
import { useMutation } from '@tanstack/react-query'
import { sendCall } from '../../platform/api.ts'

export type SearchRequest = Omit<SearchInput, 'filters'> & { filters?: SearchFilters }

export type SearchAnswer = { kind: 'started'; jobId: string } | { kind: 'done'; result: SearchResult }

/**
 * Starts a search and does not wait for it: 202 names the job. A server that was done at once
 * answers 200 with the result. Every submit has a key of its own, so it is charged once.
 */
const startSearch = async (input: SearchRequest, idempotencyKey: string): Promise<SearchAnswer> => {
  const headers = { prefer: 'respond-async', 'idempotency-key': idempotencyKey }
  const answer = await sendCall<typeof searchLeads, SearchResult | StartedJob>(
    searchLeads,
    { body: input },
    { headers },
  )
  return 'leads' in answer.body
    ? { kind: 'done', result: answer.body }
    : { kind: 'started', jobId: answer.body.jobId }
}

export const useSearchLeads = () =>
  useMutation({ mutationFn: (input: SearchRequest) => startSearch(input, crypto.randomUUID()) })
