import { searchLeads } from '@assay/shared/features/hunting/calls'
import type { SearchFilters, SearchInput, SearchResult } from '@assay/shared/features/hunting/search'
import type { QueryClient } from '@tanstack/react-query'
import { type JobAnswer, startJob } from './start-job.ts'

export type SearchRequest = Omit<SearchInput, 'filters'> & { filters?: SearchFilters }

/** Starts a search or a look-up without waiting for it. */
export const startSearch = (client: QueryClient, input: SearchRequest): Promise<JobAnswer<SearchResult>> =>
  startJob(client, searchLeads, input)
