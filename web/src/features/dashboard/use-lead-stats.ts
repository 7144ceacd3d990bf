import { getLeadStats, listLeads } from '@assay/shared/features/leads/calls'
import type { LeadStats } from '@assay/shared/features/leads/lead-stats'
import { useQuery } from '@tanstack/react-query'
import { asReadError, sendCall } from '../../platform/api/api.ts'
import { versionOf } from '../../platform/api/collection.ts'
import { cachedUnlessStale, readConditionally } from '../../platform/api/conditional-read.ts'

type HeldStats = { stats: LeadStats; etag: string | null; version: number | null }

/** Counts of the CRM leads. An unchanged answer is not sent again, and the cost does not grow with the leads. */
export const useLeadStats = () =>
  useQuery({
    // The key starts with the list's, so invalidating the list also invalidates the counts.
    queryKey: [listLeads.name, getLeadStats.name],
    queryFn: ({ signal, client, queryKey }) =>
      readConditionally(
        cachedUnlessStale<HeldStats>(client, queryKey),
        (options) => sendCall(getLeadStats, {}, { ...options, signal }),
        ({ body, headers }) => ({ stats: body, etag: headers.get('etag'), version: versionOf(headers) }),
      ).catch((error) => {
        throw asReadError(error)
      }),
    select: ({ stats }) => stats,
    meta: { collection: getLeadStats.collection },
  })
