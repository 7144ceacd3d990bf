import { newJobId } from '../../../platform/jobs/job.store.ts'
import { newestJobAbout, newestJobLabel } from '../../../platform/jobs/newest-job.store.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { isRefusedBy, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { readRepliesJob } from './read-replies.job.ts'

type Reader = { workspaceId: string; userId: number }

const newestOf = ({ workspaceId, userId }: Reader) =>
  newestJobAbout(systemWorkspace(workspaceId), readRepliesJob, { userId })

const startAfter = async (reader: Reader, seen: string | null, startAt?: number): Promise<void> => {
  const { workspaceId, userId } = reader
  const id = newJobId()
  await startJob(readRepliesJob, {
    id,
    // A user neither sees nor cancels it: it is always under way.
    workspaceId: systemWorkspace(workspaceId),
    userId,
    message: { workspaceId, userId },
    startAt,
    also: [newestOf(reader).action(id, seen)],
  })
}

/**
 * Reads the replies in a user's mailbox now, and every few minutes from then on. To be called when the mailbox was
 * saved or works again. A job that does so already ends at its next slice.
 */
export const startReading = (workspaceId: string, userId: number): Promise<void> =>
  withOptimisticRetry([newestJobLabel], async () => {
    const reader = { workspaceId, userId }
    await startAfter(reader, await newestOf(reader).read())
  })

/** Whether the job is the one that reads this mailbox, or another has been started since. */
export const isReading = async (reader: Reader, jobId: string): Promise<boolean> =>
  (await newestOf(reader).read()) === jobId

/** Starts the successor of a job, unless another has been started meanwhile. */
export const continueReading = async (reader: Reader, jobId: string, startAt: number): Promise<void> => {
  try {
    await startAfter(reader, jobId, startAt)
  } catch (error) {
    if (!isRefusedBy(error, newestJobLabel)) throw error
  }
}
