import { ResearchData, type ResearchState } from '@assay/shared/features/prospecting/research'
import { ReportContent, SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { isoDate } from '@assay/shared/platform/fields'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineCollectionName } from '../../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredCollection } from '../../../platform/table/list.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import type { Key } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import { ofPresentLeads, shownWithLeads } from '../../leads/public.ts'

const contentFields = () =>
  Object.fromEntries(Object.keys(ReportContent.shape).map((field) => [field, true as const])) as Record<
    keyof ReportContent,
    true
  >

/** The texts of a report are one field, because they are always read together. */
const StoredReport = lazy(() =>
  z.extend(z.omit(SavedReport, { ...contentFields(), researchStatus: true }), {
    content: ReportContent,
    /** The job of the newest research of this report, whatever became of it. */
    researchJobId: z.optional(z.string()),
    /** The last research that was completed; without data if nothing was found. */
    research: z.optional(
      z.object({ jobId: z.string(), startTime: isoDate(), data: z.nullable(ResearchData) }),
    ),
  }),
)
export type StoredReport = z.infer<typeof StoredReport>

type Address = { workspaceId: string; id: number }

const rowPrefix = 'REPORT#'

export const reports = defineEntity({
  name: 'prospectReport',
  schema: StoredReport,
  packedFields: ['content', 'research'],
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: rowPrefix + padded(id) }),
})

/** A report of a deleted lead stays until the lead is purged, but is not shown. */
export const reportCollection: StoredCollection<StoredReport> = {
  name: defineCollectionName('prospectReports'),
  rowPrefix,
  fromItem: reports.fromItem,
  onlyVisible: shownWithLeads,
}

export const showReport = (
  { content, ...row }: StoredReport,
  researchStatus: ResearchState | null,
): SavedReport => SavedReport.parse({ ...row, ...content, researchStatus })

export const newReportId = (workspaceId: string) => reserveIds(workspaceId, 'prospectReport')

export const getReport = (workspaceId: string, id: number) => reports.get({ workspaceId, id })

/** A report whose lead is not deleted. */
export const getVisibleReport = async (workspaceId: string, id: number): Promise<StoredReport | null> => {
  const row = await getReport(workspaceId, id)
  const [visible] = row ? await ofPresentLeads(workspaceId, [row]) : []
  return visible ?? null
}

export const getReports = (workspaceId: string, ids: number[]) =>
  reports.getMany(ids.map((id) => ({ workspaceId, id })))

export const reportKey = (workspaceId: string, id: number): Key => reports.key({ workspaceId, id })

export const reportLabel = defineLabel('report')

/** Writes a report, or the same one again: a worker that was resumed repeats it. */
export const putReportAction = (workspaceId: string, row: StoredReport): Action => ({
  put: reports.toItem({ workspaceId, id: row.id }, row),
})

export const deleteReportAction = (workspaceId: string, id: number): Action => ({
  delete: reportKey(workspaceId, id),
  condition: 'attribute_exists(pk)',
  label: reportLabel,
})
