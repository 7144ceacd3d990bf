import { type importStatuses, LeadImport, maxKeptNames } from '@assay/shared/features/leads/lead-import'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { type JobRow, jobs } from '../../../platform/jobs/job.store.ts'
import { isUnderWay } from '../../../platform/jobs/join-or-start.ts'
import { defineEntity, inSeconds, padded, workspaceKey } from '../../../platform/table/entity.ts'
import { listPage, type StoredRows } from '../../../platform/table/list.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import { ImportLeadsMessage } from './import-leads-message.ts'

/** An import is kept, and can be undone, as long as its jobs are known. */
const keptSeconds = 30 * 24 * 3600

const StoredImport = lazy(() =>
  z.extend(z.omit(LeadImport, { status: true, jobId: true, undo: true }), {
    userId: z.int(),
    jobId: z.optional(z.string()),
    /** Its leads have this id and those after it, a row the lower the later it stands. */
    firstLeadId: z.optional(z.int()),
    /** The rows that are imported. */
    done: z.int(),
    undoJobId: z.optional(z.string()),
    /** The id from which on its leads are not undone yet. */
    undoneBefore: z.optional(z.int()),
    removed: z.int(),
    kept: z.int(),
    keptNames: z.array(z.string()).check(z.maxLength(maxKeptNames)),
    keptIds: z.optional(z.array(z.int()).check(z.maxLength(maxKeptNames))),
    /** Of the leads to be undone, those that are merged into others. */
    merged: z.optional(z.int()),
  }),
)
export type StoredImport = z.infer<typeof StoredImport>

const rowPrefix = 'LEADIMPORT#'

const imports = defineEntity({
  name: 'leadImport',
  schema: StoredImport,
  key: ({ workspaceId, id }: { workspaceId: string; id: number }) => ({
    pk: workspaceKey(workspaceId),
    sk: rowPrefix + padded(id),
  }),
})

export const storedImports: StoredRows<StoredImport> = {
  name: 'leadImports',
  rowPrefix,
  fromItem: imports.fromItem,
}

export const importLabel = defineLabel('lead import')

export const getLeadImport = (workspaceId: string, id: number) => imports.get({ workspaceId, id })

export const putImportAction = (workspaceId: string, row: StoredImport): Action => ({
  put: imports.toItem({ workspaceId, id: row.id }, row, { expiresAt: inSeconds(Date.now(), keptSeconds) }),
  condition: 'attribute_not_exists(pk)',
  label: importLabel,
})

/** Refuses once the import runs. */
export const notBegunCheck = (workspaceId: string, id: number): Action => ({
  check: imports.key({ workspaceId, id }),
  condition: 'attribute_exists(pk) AND attribute_not_exists(jobId)',
  label: importLabel,
})

type Changed = Partial<
  Pick<
    StoredImport,
    | 'jobId'
    | 'firstLeadId'
    | 'done'
    | 'added'
    | 'filled'
    | 'unchanged'
    | 'undoJobId'
    | 'undoneBefore'
    | 'removed'
    | 'kept'
    | 'keptNames'
    | 'keptIds'
    | 'merged'
  >
>

/** Sets fields of an import; refuses (label `lead import`) if one of `seen` is no longer as it was read. */
export const changeImportAction = (
  workspaceId: string,
  row: StoredImport,
  change: Changed,
  ...seen: (keyof Changed)[]
): Action => {
  const fields = Object.entries(imports.toFields(change))
  const known = seen.map((name, nth) => ({ name, key: `s${nth}`, before: row[name] }))
  return {
    update: imports.key({ workspaceId, id: row.id }),
    with: {
      UpdateExpression: `SET ${fields.map((_, nth) => `#f${nth} = :f${nth}`).join(', ')}`,
      ConditionExpression: [
        'attribute_exists(pk)',
        ...known.map(({ key, before }) =>
          before === undefined ? `attribute_not_exists(#${key})` : `#${key} = :${key}`,
        ),
      ].join(' AND '),
      ExpressionAttributeNames: {
        ...Object.fromEntries(known.map(({ name, key }) => [`#${key}`, name])),
        ...Object.fromEntries(fields.map(([name], nth) => [`#f${nth}`, name])),
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(
          known.flatMap(({ key, before }) => (before === undefined ? [] : [[`:${key}`, before]])),
        ),
        ...Object.fromEntries(fields.map(([, value], nth) => [`:f${nth}`, value])),
      },
    },
    label: importLabel,
  }
}

const endOf: Partial<Record<JobRow['status'], (typeof importStatuses)[number]>> = {
  failed: 'failed',
  cancelled: 'cancelled',
}

/** A job that is no longer known is over. */
const statusOf = (row: StoredImport, jobOf: (id?: string) => JobRow | undefined): LeadImport['status'] => {
  const [job, undo] = [jobOf(row.jobId), jobOf(row.undoJobId)]
  if (row.jobId === undefined) return 'uploading'
  if (undo && isUnderWay(undo)) return 'undoing'
  if (row.undoJobId !== undefined && (undo?.status ?? 'completed') === 'completed') return 'undone'
  if (job && isUnderWay(job)) return 'importing'
  return (job && endOf[job.status]) ?? 'completed'
}

/** Imports with what has become of their jobs. */
export const showImports = async (workspaceId: string, rows: StoredImport[]): Promise<LeadImport[]> => {
  const ids = rows.flatMap(({ jobId, undoJobId }) => [jobId ?? [], undoJobId ?? []].flat())
  const found = await jobs.getMany(ids.map((jobId) => ({ workspaceId, jobId })))
  const byId = new Map(found.map((job) => [job.id, job]))
  return rows.map((row) =>
    LeadImport.parse({
      ...row,
      status: statusOf(row, (id) => byId.get(id ?? '')),
      jobId: row.jobId ?? null,
      undo: row.undoJobId === undefined ? null : { ...row, jobId: row.undoJobId },
    }),
  )
}

/** The newest imports, newest first. */
export const newestImports = async (workspaceId: string, limit: number): Promise<LeadImport[]> =>
  showImports(workspaceId, (await listPage(workspaceId, storedImports, { limit })).rows)

/** The import of a job, in the form of the list. */
export const readImportResult = async ({ workspaceId, message }: JobRow): Promise<LeadImport | null> => {
  const row = await getLeadImport(workspaceId, ImportLeadsMessage.parse(message).importId)
  return row && ((await showImports(workspaceId, [row]))[0] ?? null)
}
