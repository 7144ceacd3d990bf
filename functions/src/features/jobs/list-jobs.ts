import { listJobs as call } from '@assay/shared/features/jobs/calls'
import { isOver, type JobStatus } from '@assay/shared/platform/job'
import { handle } from '../../platform/http/exchange.ts'
import { type JobRow, listActiveJobRows, listJobRows, toWireJob } from '../../platform/jobs/job.store.ts'

/** As many as a person would scroll through; older ones are found by their id. */
const newest = 100

const rowsOf = async (workspaceId: string, status: JobStatus | undefined): Promise<JobRow[]> => {
  // The screens ask for running work at every visit, so that costs only what runs.
  if (!status || isOver(status)) return listJobRows(workspaceId, newest, status)
  return (await listActiveJobRows(workspaceId)).filter((row) => row.status === status)
}

export const listJobs = handle(call)(async ({ query }, { caller }) => ({
  body: (await rowsOf(caller.workspaceId, query.status)).map(toWireJob),
}))
