import { jobStartedLabel, startJob } from '../../../platform/jobs/start-job.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import { restorableMs } from './deleted-lead.store.ts'
import { purgeLeadsJob } from './purge-leads.job.ts'

const hourMs = 3_600_000
/** Covers the duration of the call that deletes, and clocks that differ. */
const marginMs = 5 * 60_000

/**
 * Makes sure that what is deleted from now on is purged once it can no longer be restored. To be
 * called before the deletion. One job serves all deletions of a workspace within an hour: a job for each
 * deletion would only repeat its reads.
 */
export const schedulePurge = async (workspaceId: string): Promise<void> => {
  const startAt = Math.ceil((Date.now() + restorableMs + marginMs) / hourMs) * hourMs
  try {
    await startJob(purgeLeadsJob, {
      id: `purge-${new Date(startAt).toISOString()}`,
      workspaceId: systemWorkspace(workspaceId),
      userId: 0,
      message: { workspaceId },
      startAt,
    })
  } catch (error) {
    if (!isRefusedBy(error, jobStartedLabel)) throw error
  }
}
