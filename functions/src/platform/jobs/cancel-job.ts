import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { updateItem } from '../table/table.ts'
import { finishJob } from './finish-job.ts'
import { getJobRow, type JobAddress, type JobRow, jobs } from './job.store.ts'
import { LeaseLost } from './lease.ts'

export const cancelledProgress = (row: JobRow): JobRow['progress'] => ({ ...row.progress, step: 'Cancelled' })

/** A queued job ends at once; a running one is told, and its worker ends it within a second or two. */
const cancelOnce = async (row: JobRow): Promise<void> => {
  if (row.status === 'queued') {
    await finishJob(row, {
      status: 'cancelled',
      progress: cancelledProgress(row),
      givesBack: row.savedCount === 0,
    })
    return
  }
  await updateItem(jobs.key({ workspaceId: row.workspaceId, jobId: row.id }), {
    UpdateExpression: 'SET cancelRequested = :true',
    ConditionExpression: '#status = :running',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':true': true, ':running': 'running' },
  })
}

/** Asks a job to stop. A job that is over stays as it is. Null when there is none. */
export const cancelJob = async (address: JobAddress): Promise<JobRow | null> => {
  for (;;) {
    const row = await getJobRow(address.workspaceId, address.jobId)
    if (row?.status !== 'queued' && row?.status !== 'running') return row
    try {
      await cancelOnce(row)
      return getJobRow(address.workspaceId, address.jobId)
    } catch (error) {
      // It was claimed or ended in between: look again.
      if (!(error instanceof LeaseLost || error instanceof ConditionalCheckFailedException)) throw error
    }
  }
}
