import { Finding, ResearchReport } from '@assay/shared/features/business/research-report'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { type CollectionChange, defineCollectionName } from '../../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredCollection } from '../../../platform/table/list.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'

/** What Apply wrote into a field, and what was there before. */
const Applied = lazy(() =>
  z.object({
    field: Finding.shape.field,
    former: z.nullable(Finding.shape.value),
    value: Finding.shape.value,
  }),
)
export type Applied = z.infer<typeof Applied>

const StoredReport = lazy(() =>
  z.extend(z.omit(ResearchReport, { status: true, isApplied: true, metadata: true }), {
    metadata: z.omit(ResearchReport.shape.metadata, { status: true, appliedFields: true }),
    /** The fields of the last Apply; null when it was undone, or before there is one. */
    applied: z.nullable(z.array(Applied)),
    /** Raised by each change. */
    revision: z.int(),
  }),
)
export type StoredReport = z.infer<typeof StoredReport>

type Address = { workspaceId: string; id: number }

const rowPrefix = 'BUSINESSREPORT#'

const reports = defineEntity({
  name: 'researchReport',
  schema: StoredReport,
  packedFields: ['content', 'metadata', 'applied'],
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: rowPrefix + padded(id) }),
})

export const reportCollection: StoredCollection<StoredReport> = {
  name: defineCollectionName('researchReports'),
  rowPrefix,
  fromItem: reports.fromItem,
}

/** A research that failed leaves no report. */
export const showReport = ({ applied, ...row }: StoredReport): ResearchReport =>
  ResearchReport.parse({
    ...row,
    metadata: { ...row.metadata, appliedFields: applied?.map(({ field }) => field) ?? null },
    status: 'completed',
    isApplied: applied !== null,
  })

export const newReportId = (workspaceId: string) => reserveIds(workspaceId, 'researchReport')

/** A report of this user: the profile that it can be applied to is theirs alone. */
export const getReportOf = async (
  { workspaceId, userId }: { workspaceId: string; userId: number },
  id: number,
): Promise<StoredReport | null> => {
  const row = await reports.get({ workspaceId, id })
  return row?.userId === userId ? row : null
}

type Prepared = { actions: Action[]; change: CollectionChange }

/** Adds a report, or the same one again: a worker that was resumed repeats it. */
export const prepareReport = (workspaceId: string, row: StoredReport): Prepared => ({
  actions: [{ put: reports.toItem({ workspaceId, id: row.id }, row) }],
  change: { collection: reportCollection.name, changedIds: [row.id], counts: { total: 1 } },
})

export const reportLabel = defineLabel('research report')

/** Replaces a report; refused (`reportLabel`) if it has changed since it was read. */
export const prepareReportChange = (
  workspaceId: string,
  before: StoredReport,
  after: StoredReport,
): Prepared => ({
  actions: [
    {
      put: reports.toItem({ workspaceId, id: before.id }, { ...after, revision: before.revision + 1 }),
      condition: 'revision = :revision',
      values: { ':revision': before.revision },
      label: reportLabel,
    },
  ],
  change: { collection: reportCollection.name, changedIds: [before.id] },
})
