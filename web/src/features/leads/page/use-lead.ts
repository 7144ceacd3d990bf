import { getLead, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendCall } from '../../../platform/api/api.ts'
import { isRefusal, isUnauthenticated } from '../../../platform/api/api-error.ts'
import { cachedUnlessStale, readConditionally } from '../../../platform/api/conditional-read.ts'
import { cachedRows } from '../../../platform/api/use-collection.ts'

const pollMs = 60_000

export const leadReadFailure = 'Failed to fetch lead data'

/** A lead as it was read; `etag` null where only its row in the list is known yet. */
export type LoadedLead = { lead: LeadDetail; etag: string | null }

/** The lead as lists have it. */
export const rowOf = ({ facts: _facts, evidence: _evidence, ...row }: LeadDetail): Lead => row

/** Reads the lead, unless it is as it is `held`. */
export const readLead = (id: number, held?: LoadedLead, signal?: AbortSignal): Promise<LoadedLead> =>
  readConditionally(
    held,
    (options) => sendCall(getLead, { params: { id: String(id) } }, { ...options, signal }),
    ({ body, headers }) => ({ lead: body, etag: headers.get('etag') }),
  )

export const leadQuery = (id: number) =>
  queryOptions({
    queryKey: [getLead.name, id],
    queryFn: ({ signal, client, queryKey }) =>
      readLead(id, cachedUnlessStale<LoadedLead>(client, queryKey), signal),
    refetchInterval: pollMs,
    // A hidden page does not poll; looked at again, it catches up on what it missed.
    refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt >= pollMs ? 'always' : false),
    retry: (failures, error) => failures < 1 && !isUnauthenticated(error) && !isRefusal(error),
  })

/** What the list says of a lead; how its facts are proved is not known then. */
const fromList = (client: QueryClient, id: number): LoadedLead | undefined => {
  const row = cachedRows<Lead>(client, listLeads).find((lead) => lead.id === id)
  return row && { lead: { ...row, facts: {}, evidence: [] }, etag: null }
}

/** A CRM lead with what proves its facts; what the list knows of it is shown until it is read. */
export const useLead = (id: number) => {
  const client = useQueryClient()
  return useQuery({ ...leadQuery(id), placeholderData: () => fromList(client, id) })
}
