import type { ImportRow } from '@assay/shared/features/leads/lead-import'
import { AppError } from '@assay/shared/platform/errors'
import type { JobContext, JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { firstThatFit } from '../bulk/first-that-fit.ts'
import { knownLabel } from '../known-companies.store.ts'
import { leadLabel } from '../lead.store.ts'
import type { ImportLeadsMessage } from './import-leads-message.ts'
import { importedNotice } from './import-notice.ts'
import { type ImportStep, stepsOf } from './import-step.ts'
import type { StoredImport } from './lead-import.store.ts'
import { prepareFilled } from './prepare-filled.ts'
import { prepareImported } from './prepare-imported.ts'
import { stagedFrom } from './staged-rows.store.ts'

/** At most 25 leads of three actions, or some with all that a changed lead may take: a transaction has 100. */
const maxActions = 84
const maxLeads = 25
const actionsOf = ({ fillLeadId }: ImportRow) => (fillLeadId ? 12 : 3)

/** The first rows that fit one transaction, all of them new leads or all of them filling one. */
const batchOf = (rows: ImportRow[]): ImportRow[] => {
  const isFilling = Boolean(rows[0]?.fillLeadId)
  const other = rows.findIndex(({ fillLeadId }) => Boolean(fillLeadId) !== isFilling)
  return firstThatFit(
    rows.slice(0, other === -1 ? maxLeads : Math.min(other, maxLeads)),
    maxActions,
    actionsOf,
  )
}

const prepare =
  (rows: ImportRow[]) =>
  async (owner: { workspaceId: string; userId: number }, row: StoredImport): Promise<ImportStep> => {
    const prepared = rows[0]?.fillLeadId
      ? await prepareFilled(owner, row, rows)
      : await prepareImported(owner, row, rows)
    return { ...prepared, change: { done: row.done + rows.length, ...prepared.change }, saved: rows.length }
  }

/**
 * Imports the rows that are not imported yet: each transaction writes some with the number of rows that are done and the
 * check of the lease, so that a worker may be killed at any line.
 */
export const importRows = async (context: JobContext<ImportLeadsMessage>): Promise<JobOutcome> => {
  const { workspaceId } = context.row
  const steps = await stepsOf(context, 'done', [knownLabel, leadLabel])
  while (steps.row().done < steps.row().rowCount) {
    const { id, done } = steps.row()
    const staged = await stagedFrom(workspaceId, id, done)
    if (staged.length === 0) {
      throw new AppError('NOT_FOUND', {
        message: 'The rows of this import have expired. Import the file again.',
      })
    }
    for (let at = 0; at < staged.length; ) {
      const rows = batchOf(staged.slice(at))
      await steps.take(prepare(rows))
      at += rows.length
      const { done: now, rowCount, fileName } = steps.row()
      await steps.report({ fraction: now / rowCount, step: `Importing ${fileName}`, done: now, rowCount })
    }
  }
  return { progress: { fraction: 1, step: 'Done' }, notice: importedNotice(steps.row()) }
}
