import { transact, withOptimisticRetry } from '../table/transact.ts'
import { finishJob } from './finish-job.ts'
import { getJobRow, type JobAddress, type JobRow, jobs } from './job.store.ts'
import { leaseLabel } from './lease.ts'

export const cancelledProgress = (row: JobRow): JobRow['progress'] => ({ ...row.progress, step: 'Cancelled' })

/**
 * Ends a queued job at once. For a running one it sets a flag; the worker then ends the job within two seconds. So it
 * does for one that waits for its next slice and keeps what it knows, without a further pause.
 */
const cancelOnce = async (row: JobRow): Promise<void> => {
  if (row.status === 'queued' && !(row.keepsWhenCancelled && row.attempt > 0)) {
    await finishJob(row, {
      status: 'cancelled',
      progress: cancelledProgress(row),
      isRefunded: row.savedCount === 0,
    })
    return
  }
  await transact([
    {
      update: jobs.key({ workspaceId: row.workspaceId, jobId: row.id }),
      with: {
        UpdateExpression: 'SET cancelRequested = :true REMOVE notBefore',
        ConditionExpression: '#status = :status',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':true': true, ':status': row.status },
      },
      label: leaseLabel,
    },
  ])
}

/**
 * Cancels a job and returns its row; a job that has already ended is not changed. Null when there is none.
 * When the job is claimed or ends at the same moment, its row is read again.
 */
export const cancelJob = (address: JobAddress): Promise<JobRow | null> =>
  withOptimisticRetry([leaseLabel], async () => {
    const row = await getJobRow(address.workspaceId, address.jobId)
    if (row?.status !== 'queued' && row?.status !== 'running') return row
    await cancelOnce(row)
    return getJobRow(address.workspaceId, address.jobId)
  })
