import { getLeadStats, listLeads } from '@assay/shared/features/leads/calls'
import type { LeadStats } from '@assay/shared/features/leads/lead-stats'
import { useQuery } from '@tanstack/react-query'
import { asReadError, sendCall } from '../../platform/api/api.ts'
import type { Answer } from '../../platform/api/begin-request.ts'
import { answeredBefore } from '../../platform/api/begun-reads.ts'
import { versionOf } from '../../platform/api/collection.ts'
import { cachedUnlessStale, readConditionally } from '../../platform/api/conditional-read.ts'

type HeldStats = { stats: LeadStats; etag: string | null; version: number | null }

const heldOf = ({ body, headers }: Answer<LeadStats>): HeldStats => ({
  stats: body,
  etag: headers.get('etag'),
  version: versionOf(headers),
})

/** Counts of the CRM leads. An unchanged answer is not sent again, and the cost does not grow with the leads. */
export const useLeadStats = () =>
  useQuery({
    ...answeredBefore(getLeadStats.path, heldOf),
    // The key starts with the list's, so invalidating the list also invalidates the counts.
    queryKey: [listLeads.name, getLeadStats.name],
    queryFn: ({ signal, client, queryKey }) =>
      readConditionally(
        cachedUnlessStale<HeldStats>(client, queryKey),
        (options) => sendCall(getLeadStats, {}, { ...options, signal }),
        heldOf,
      ).catch((error) => {
        throw asReadError(error)
      }),
    select: ({ stats }) => stats,
    meta: { collection: getLeadStats.collection },
  })
