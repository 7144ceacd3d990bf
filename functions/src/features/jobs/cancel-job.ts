import { cancelJob as call } from '@assay/shared/features/jobs/calls'
import { handle } from '../../platform/http/exchange.ts'
import { cancelJob as cancel } from '../../platform/jobs/cancel-job.ts'
import { toWireJob } from '../../platform/jobs/job.store.ts'

export const cancelJob = handle(call)(async ({ params }, { caller, fail }) => {
  const row = await cancel({ workspaceId: caller.workspaceId, jobId: params.id })
  if (!row) return fail('NOT_FOUND', { message: 'This job does not exist, or not any more.' })
  return { body: toWireJob(row) }
})
