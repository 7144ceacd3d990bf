import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { ContinueInNextSlice } from '../../../platform/jobs/work-on-job.ts'
import { eraseWorkspaceJob } from './erase-workspace.job.ts'
import { eraseItems } from './workspace-items.store.ts'

/** Well below a slice. */
const eraseForMs = 40_000

/**
 * Calls have ended by then, and workers too, which hear within a second that their job is gone:
 * nothing that was under way when the account was deleted writes any more.
 */
const quietAfterMs = 120_000

/** Finds nothing to do where it was done before, so it may be killed at any line and taken up again. */
export const handler = implementJob(eraseWorkspaceJob, async ({ row, message }) => {
  const startedAt = Date.now()
  const isEmpty = await eraseItems(message.workspaceId, startedAt + eraseForMs)
  if (!isEmpty) throw new ContinueInNextSlice()
  const quietAt = Date.parse(row.createdAt) + quietAfterMs
  if (startedAt < quietAt) throw new ContinueInNextSlice(quietAt - startedAt)
  return { progress: { fraction: 1, step: 'Done' }, cost: row.cost }
})
