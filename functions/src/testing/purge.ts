import { expect, vi } from 'vitest'
import { purgeLeadsJob } from '../features/leads/bulk/purge-leads.job.ts'
import { handler } from '../features/leads/bulk/purge-leads.worker.ts'
import { type JobRow, listJobRows } from '../platform/jobs/job.store.ts'
import { systemWorkspace } from '../platform/jobs/system-workspace.ts'
import { withNeedsOf } from './granted.ts'
import { queueMessage } from './search.ts'

const work = withNeedsOf(purgeLeadsJob, handler)

/** The purges that wait in a workspace. */
export const waitingPurges = (workspaceId: string): Promise<JobRow[]> =>
  listJobRows(systemWorkspace(workspaceId), 30, 'queued')

export const purgeOnce = async (workspaceId: string, jobId: string): Promise<void> => {
  expect(await work(queueMessage(systemWorkspace(workspaceId), jobId))).toEqual({ batchItemFailures: [] })
}

/** Does `work` at a time when all that was deleted until now has to be purged. */
export const whenPurgesAreDue = async (work: () => Promise<void>): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * 3_600_000 })
  try {
    await work()
  } finally {
    vi.useRealTimers()
  }
}

/** Purges a workspace as its waiting jobs will. */
export const purge = (workspaceId: string): Promise<void> =>
  whenPurgesAreDue(async () => {
    for (const { id } of await waitingPurges(workspaceId)) await purgeOnce(workspaceId, id)
  })
