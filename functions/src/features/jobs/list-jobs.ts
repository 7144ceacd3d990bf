import { listJobs as call } from '@assay/shared/features/jobs/calls'
import { isOver, type JobStatus } from '@assay/shared/platform/job'
import { handle } from '../../platform/http/exchange.ts'
import { listActiveJobRows } from '../../platform/jobs/active-jobs.store.ts'
import { type JobRow, listJobRows, toWireJob } from '../../platform/jobs/job.store.ts'

/** The most jobs in a list; older ones can still be read by id. */
const maxJobs = 100

const rowsOf = async (workspaceId: string, status: JobStatus | undefined): Promise<JobRow[]> => {
  // Screens list active jobs on every visit, so these lists read only the active ones.
  if (!status || isOver(status)) return listJobRows(workspaceId, maxJobs, status)
  return (await listActiveJobRows(workspaceId)).filter((row) => row.status === status)
}

export const listJobs = handle(call)(async ({ query }, { caller }) => ({
  body: (await rowsOf(caller.workspaceId, query.status)).map(toWireJob),
}))
