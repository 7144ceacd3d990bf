import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { ContinueInNextSlice } from '../../../platform/jobs/work-on-job.ts'
import { eraseWorkspaceJob } from './erase-workspace.job.ts'
import { eraseItems } from './workspace-items.store.ts'

/** Must stay well below the length of a slice (60 s). */
const eraseForMs = 40_000

/**
 * Within this time after the deletion, all calls and workers that were under way have ended and can no longer
 * write: a worker checks its job's row every second.
 */
const writersEndAfterMs = 120_000

/** Idempotent, so it may be killed at any line and run again. */
export const handler = implementJob(eraseWorkspaceJob, async ({ row, message }) => {
  const startedAt = Date.now()
  const isEmpty = await eraseItems(message.workspaceId, startedAt + eraseForMs)
  if (!isEmpty) throw new ContinueInNextSlice()
  const writersEndAt = Date.parse(row.createdAt) + writersEndAfterMs
  if (startedAt < writersEndAt) throw new ContinueInNextSlice(writersEndAt - startedAt)
  return { progress: { fraction: 1, step: 'Done' } }
})
