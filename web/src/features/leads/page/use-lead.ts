import { getLead, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendCall } from '../../../platform/api/api.ts'
import { isRefusal, isUnauthenticated } from '../../../platform/api/api-error.ts'
import { cachedUnlessStale, readConditionally } from '../../../platform/api/conditional-read.ts'
import { cachedRows } from '../../../platform/api/use-collection.ts'

export const leadReadFailure = 'Failed to fetch lead data'

/** A lead with its ETag; null while only its row in the list has been read. */
export type LoadedLead = { lead: LeadDetail; etag: string | null }

/** The lead as it is in lists, without what only its page shows. */
export const rowOf = ({
  facts: _facts,
  evidence: _evidence,
  foundScore: _score,
  aiLeadId: _aiLeadId,
  origin: _origin,
  mergedLeads: _mergedLeads,
  ...row
}: LeadDetail): Lead => row

/** Reads the lead, conditionally if there is a cached one. */
export const readLead = (id: number, cached?: LoadedLead, signal?: AbortSignal): Promise<LoadedLead> =>
  readConditionally(
    cached,
    (options) => sendCall(getLead, { params: { id: String(id) } }, { ...options, signal }),
    ({ body, headers }) => ({ lead: body, etag: headers.get('etag') }),
  )

export const leadQuery = (id: number) =>
  queryOptions({
    queryKey: [getLead.name, id],
    queryFn: ({ signal, client, queryKey }) =>
      readLead(id, cachedUnlessStale<LoadedLead>(client, queryKey), signal),
    meta: { collection: getLead.collection },
    retry: (failures, error) => failures < 1 && !isUnauthenticated(error) && !isRefusal(error),
  })

/** The lead's row in the cached list; it has neither facts nor evidence. */
const fromList = (client: QueryClient, id: number): LoadedLead | undefined => {
  const row = cachedRows<Lead>(client, listLeads).find((lead) => lead.id === id)
  return row && { lead: { ...row, facts: {}, evidence: [] }, etag: null }
}

/** A CRM lead with its evidence. Until it is read, its row in the list is the placeholder. */
export const useLead = (id: number) => {
  const client = useQueryClient()
  return useQuery({ ...leadQuery(id), placeholderData: () => fromList(client, id) })
}
