import { getProspectReport, listProspectReports } from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callApi, sendCall } from '../../../platform/api/api.ts'
import { isNotFound } from '../../../platform/api/api-error.ts'
import { versionOf } from '../../../platform/api/collection.ts'
import { cachedUnlessStale, readConditionally } from '../../../platform/api/conditional-read.ts'

/** A report can be large. */
export const reportPageSize = '20'

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

/** A report by its id; null if the lead has no such report. */
const readReportOf = async (leadId: number, id: number, signal: AbortSignal) => {
  try {
    const report = await callApi(getProspectReport, { params: { id: String(id) } }, { signal })
    return { report: report.leadId === leadId ? report : null }
  } catch (error) {
    if (isNotFound(error)) return { report: null }
    throw error
  }
}

/** A report of a lead: the one with this id, or the newest. */
export const useReport = (leadId: number, id: number | undefined) => {
  const newest = useQuery({ ...newestQuery(leadId), enabled: id === undefined })
  const named = useQuery({
    queryKey: [listProspectReports.name, leadId, 'named', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => readReportOf(leadId, id, signal),
    meta: { collection: listProspectReports.collection },
  })
  const { data, error, isFetching, refetch } = id === undefined ? newest : named
  return { data, error, isFetching, refetch }
}

/** The newest report of a lead, whatever the number of its reports, kept current. */
export const useNewestReport = (leadId: number) => useQuery(newestQuery(leadId))
