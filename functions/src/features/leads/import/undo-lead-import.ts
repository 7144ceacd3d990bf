import { undoLeadImport as call } from '@assay/shared/features/leads/calls'
import { type CallContext, handle } from '../../../platform/http/exchange.ts'
import { answerStart } from '../../../platform/jobs/answer-job.ts'
import { getJobRow, newJobId } from '../../../platform/jobs/job.store.ts'
import { isUnderWay } from '../../../platform/jobs/join-or-start.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { importLeadsJob } from './import-leads.job.ts'
import { changeImportAction, getLeadImport, importLabel } from './lead-import.store.ts'

/** An undo that was cancelled or has failed can be started again, and goes on where it stopped. */
const start = (importId: number, { caller, fail }: CallContext<typeof call>): Promise<string> =>
  withOptimisticRetry([importLabel], async () => {
    const { workspaceId, userId } = caller
    const row = await getLeadImport(workspaceId, importId)
    if (!row?.jobId) return fail('NOT_FOUND')
    const job = await getJobRow(workspaceId, row.jobId)
    if (job && isUnderWay(job)) {
      return fail('CONFLICT', { message: 'This import is still running. Cancel it first, then undo it.' })
    }
    const earlier = row.undoJobId === undefined ? null : await getJobRow(workspaceId, row.undoJobId)
    if (earlier && (isUnderWay(earlier) || earlier.status === 'completed')) return earlier.id
    const id = newJobId()
    return startJob(importLeadsJob, {
      id,
      workspaceId,
      userId,
      message: { importId, isUndo: true },
      also: [changeImportAction(workspaceId, row, { undoJobId: id }, 'undoJobId', 'jobId')],
    })
  })

export const undoLeadImport = handle(call)(({ params }, context) =>
  answerStart(context, () => start(params.id, context)),
)
