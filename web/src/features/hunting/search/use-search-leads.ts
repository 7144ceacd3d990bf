import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SearchRequest, startSearch } from '../../../platform/jobs/start-search.ts'

export type { SearchRequest } from '../../../platform/jobs/start-search.ts'

/** Starts searches. */
export const useSearchLeads = () => {
  const client = useQueryClient()
  return useMutation({ mutationFn: (input: SearchRequest) => startSearch(client, input) })
}
