import { getJob as call } from '@assay/shared/features/jobs/calls'
import { handle } from '../../platform/http/exchange.ts'
import { getJobRow, toWireJob } from '../../platform/jobs/job.store.ts'
import { readResults } from './read-results.ts'

export const getJob = handle(call)(async ({ params }, { caller, fail }) => {
  const row = await getJobRow(caller.workspaceId, params.id)
  if (!row) return fail('NOT_FOUND', { message: 'This job does not exist, or not any more.' })
  return { body: { ...toWireJob(row), ...(await readResults(row)) } }
})
