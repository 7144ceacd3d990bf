import { runLeadImport as call } from '@assay/shared/features/leads/calls'
import { type CallContext, handle } from '../../../platform/http/exchange.ts'
import { answerStart } from '../../../platform/jobs/answer-job.ts'
import { newJobId } from '../../../platform/jobs/job.store.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { importLeadsJob } from './import-leads.job.ts'
import { changeImportAction, getLeadImport, importLabel } from './lead-import.store.ts'
import { stagedCount } from './staged-rows.store.ts'

/** Of two requests that run an import the second is refused by its row, reads again, and gets the job of the first. */
const start = (importId: number, { caller, fail }: CallContext<typeof call>): Promise<string> =>
  withOptimisticRetry([importLabel], async () => {
    const { workspaceId, userId } = caller
    const row = await getLeadImport(workspaceId, importId)
    if (!row) return fail('NOT_FOUND')
    if (row.jobId !== undefined) return row.jobId
    const count = await stagedCount(workspaceId, importId)
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
