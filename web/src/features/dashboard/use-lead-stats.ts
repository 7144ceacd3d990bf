import { getLeadStats } from '@assay/shared/features/leads/calls'
import { useQuery } from '@tanstack/react-query'
import { readApi } from '../../platform/api.ts'

const pollMs = 60_000

/** The counts of the CRM leads; the same cost however many there are. */
export const useLeadStats = () =>
  useQuery({
    queryKey: [getLeadStats.name],
    queryFn: ({ signal }) => readApi(getLeadStats, {}, { signal }),
    refetchInterval: pollMs,
    refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt >= pollMs ? 'always' : false),
  })
