import { listLeadsWithReports } from '@assay/shared/features/leads/calls'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'

const freshMs = 60_000

const noIds: ReadonlySet<number> = new Set()

/** The ids of the leads that have prospect reports; cached for 60 s. */
export const useLeadsWithReports = () => {
  const { data, isError, refetch } = useQuery({
    queryKey: [listLeadsWithReports.name],
    queryFn: async ({ signal }) => new Set(await callApi(listLeadsWithReports, {}, { signal })),
    staleTime: freshMs,
    structuralSharing: false,
  })
  return {
    ids: data ?? noIds,
    error: isError ? 'Failed to fetch leads with reports' : null,
    reload: refetch,
  }
}
