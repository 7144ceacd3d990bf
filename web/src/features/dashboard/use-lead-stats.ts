import { getLeadStats, listLeads } from '@assay/shared/features/leads/calls'
import type { LeadStats } from '@assay/shared/features/leads/lead-stats'
import { useQuery } from '@tanstack/react-query'
import { asReadError, sendCall } from '../../platform/api/api.ts'
import { cachedUnlessStale, readConditionally } from '../../platform/api/conditional-read.ts'

const pollMs = 60_000

type HeldStats = { stats: LeadStats; etag: string | null }

/** Counts of the CRM leads. An unchanged answer is not sent again, and the cost does not grow with the leads. */
export const useLeadStats = () =>
  useQuery({
    // The key starts with the list's, so invalidating the list also invalidates the counts.
    queryKey: [listLeads.name, getLeadStats.name],
    queryFn: ({ signal, client, queryKey }) =>
      readConditionally(
        cachedUnlessStale<HeldStats>(client, queryKey),
        (options) => sendCall(getLeadStats, {}, { ...options, signal }),
        ({ body, headers }) => ({ stats: body, etag: headers.get('etag') }),
      ).catch((error) => {
        throw asReadError(error)
      }),
    select: ({ stats }) => stats,
    refetchInterval: pollMs,
    refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt >= pollMs ? 'always' : false),
  })
