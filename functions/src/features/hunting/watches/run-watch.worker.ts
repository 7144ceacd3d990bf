import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { beginRun } from './begin-run.ts'
import { endRun } from './end-run.ts'
import { runWatchJob } from './run-watch.job.ts'
import { watchLabel } from './watch.store.ts'

/** What has been done stands in the watch, so it may be killed at any line. */
export const handler = implementJob(runWatchJob, async ({ row, message }) => {
  const address = { workspaceId: message.workspaceId, id: message.watchId }
  await withOptimisticRetry([watchLabel], () => beginRun(address, row.id))
  await withOptimisticRetry([watchLabel], () => endRun(address, row.id))
  return { progress: { fraction: 1, step: 'Done' } }
})
