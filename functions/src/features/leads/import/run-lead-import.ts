import { runLeadImport as call } from '@assay/shared/features/leads/calls'
import { type CallContext, handle } from '../../../platform/http/exchange.ts'
import { answerStart } from '../../../platform/jobs/answer-job.ts'
import { getJobRow, newJobId } from '../../../platform/jobs/job.store.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { importLeadsJob } from './import-leads.job.ts'
import { changeImportAction, getLeadImport, importLabel, type StoredImport } from './lead-import.store.ts'
import { stagedCount, stagedFrom } from './staged-rows.store.ts'

/** Starts another job for the rows that a cancelled or failed one has left; null where none has. */
const goOn = async (
  row: StoredImport,
  { caller, fail }: CallContext<typeof call>,
): Promise<string | null> => {
  const { workspaceId, userId } = caller
  const job = row.jobId === undefined ? null : await getJobRow(workspaceId, row.jobId)
  const isLeft = job?.status === 'cancelled' || job?.status === 'failed'
  if (!isLeft || row.done === row.rowCount) return null
  if ((await stagedFrom(workspaceId, row.id, row.done)).length === 0) {
    return fail('CONFLICT', { message: 'The rows of this import have expired. Import the file again.' })
  }
  const id = newJobId()
  return startJob(importLeadsJob, {
    id,
    workspaceId,
    userId,
    message: { importId: row.id, isUndo: false },
    also: [changeImportAction(workspaceId, row, { jobId: id }, 'jobId', 'undoJobId')],
  })
}

/** Of two requests that run an import the second is refused by its row, reads again, and gets the job of the first. */
const start = (importId: number, context: CallContext<typeof call>): Promise<string> =>
  withOptimisticRetry([importLabel], async () => {
    const { caller, fail } = context
    const { workspaceId, userId } = caller
    const row = await getLeadImport(workspaceId, importId)
    if (!row) return fail('NOT_FOUND')
    if (row.undoJobId !== undefined) {
      return fail('CONFLICT', {
        message: 'This import was undone, so it cannot be run again. Import the file again.',
      })
    }
    if (row.jobId !== undefined) return (await goOn(row, context)) ?? row.jobId
    const { count, isOverlapping } = await stagedCount(workspaceId, importId)
    if (isOverlapping) {
      return fail('CONFLICT', { message: 'Some rows have arrived twice. Please import the file again.' })
    }
    if (count !== row.rowCount) {
      const message = `Only ${count} of ${row.rowCount} rows have arrived. Please import the file again.`
      return fail('CONFLICT', { message })
    }
    const id = newJobId()
    const firstLeadId = await reserveIds(workspaceId, 'lead', row.rowCount)
    return startJob(importLeadsJob, {
      id,
      workspaceId,
      userId,
      message: { importId, isUndo: false },
      also: [changeImportAction(workspaceId, row, { jobId: id, firstLeadId }, 'jobId')],
    })
  })

export const runLeadImport = handle(call)(({ params }, context) =>
  answerStart(context, () => start(params.id, context)),
)
