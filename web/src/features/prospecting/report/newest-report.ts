import { listProspectReports } from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { sendCall } from '../../../platform/api/api.ts'
import { versionOf } from '../../../platform/api/collection.ts'
import { cachedUnlessStale, readConditionally } from '../../../platform/api/conditional-read.ts'

/** A lead's newest report, and how many it has. */
type Newest = { report: SavedReport | null; count: number; etag: string | null; version: number | null }

const newestQuery = (leadId: number) =>
  queryOptions({
    queryKey: [listProspectReports.name, leadId, 'newest'],
    queryFn: ({ signal, client, queryKey }) =>
      readConditionally(
        cachedUnlessStale<Newest>(client, queryKey),
        (options) =>
          sendCall<typeof listProspectReports, SavedReport[]>(
            listProspectReports,
            { params: { id: String(leadId) }, query: { limit: '1' } },
            { ...options, signal },
          ),
        ({ body, headers }): Newest => ({
          report: body[0] ?? null,
          count: Number(headers.get('x-total-count') ?? body.length),
          etag: headers.get('etag'),
          version: versionOf(headers),
        }),
      ),
    meta: { collection: listProspectReports.collection },
  })

/** The newest report of a lead, whatever the number of its reports, kept current. */
export const useNewestReport = (leadId: number) => useQuery(newestQuery(leadId))
