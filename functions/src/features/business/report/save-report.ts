import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { leaseCheckAction } from '../../../platform/jobs/lease.ts'
import { commit } from '../../../platform/table/collection.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { applying } from './applications.ts'
import { prepareReport, type StoredReport } from './research-report.store.ts'
import { writeApplication } from './write-application.ts'

/**
 * Saves the report of a run, once. With `isToApply` all that it found is written into the profile in the same
 * transaction, so that a worker that is killed leaves both or neither. NOT_FOUND if the account was deleted.
 */
export const saveReport = async (row: JobRow, report: StoredReport, isToApply: boolean): Promise<void> => {
  // An earlier attempt has saved it; the user may have undone it since.
  if (row.savedCount > 0) return
  const { workspaceId, userId } = row
  const write = async (saved: StoredReport, actions: Action[]) => {
    const { change, actions: ofReport } = prepareReport(workspaceId, saved)
    await commit(workspaceId, [change], [...actions, ...ofReport, leaseCheckAction(row, 1)])
  }
  if (!isToApply || report.metadata.findings.length === 0) return write(report, [])
  await writeApplication({ workspaceId, userId }, report, { seen: null, change: applying(), write })
}
