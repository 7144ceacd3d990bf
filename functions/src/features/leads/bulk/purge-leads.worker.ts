import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { ContinueInNextSlice } from '../../../platform/jobs/work-on-job.ts'
import { purgeDueLeads } from './purge-due-leads.store.ts'
import { purgeLeadsJob } from './purge-leads.job.ts'

/** Well below a slice. */
const purgeForMs = 40_000

/** It finds nothing to do where it was done before, so it may be killed at any line and taken up again. */
export const handler = implementJob(purgeLeadsJob, async ({ message, signal }) => {
  const isDone = await purgeDueLeads(message.workspaceId, Date.now() + purgeForMs, signal)
  if (!isDone) throw new ContinueInNextSlice()
  return { progress: { fraction: 1, step: 'Done' } }
})
