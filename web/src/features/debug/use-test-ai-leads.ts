import { listTestAiLeads } from '@assay/shared/features/hunting/calls'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'

/** The AI leads of the debug page. A missing list is treated as empty. */
export const useTestAiLeads = () =>
  useQuery({
    queryKey: [listTestAiLeads.name],
    queryFn: async ({ signal }) => (await callApi(listTestAiLeads, {}, { signal })).examples ?? [],
  })
