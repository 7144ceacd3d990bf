import { isOver } from '@assay/shared/platform/job'
import { config } from '../config.ts'
import type { Update } from '../table/table.ts'
import { transact, withOptimisticRetry } from '../table/transact.ts'
import { finishJob } from './finish-job.ts'
import { getJobRow, type JobAddress, type JobRow, jobs, readChildren } from './job.store.ts'
import { leaseLabel } from './lease.ts'
import { unparkedNow } from './parked-job.ts'
import { enqueue } from './queue.ts'

export const cancelledProgress = (row: JobRow): JobRow['progress'] => ({ ...row.progress, step: 'Cancelled' })

/** Ending it without its worker would lose what it knows, or leave its children without a parent. */
const needsItsWorker = ({ keepsWhenCancelled, children, attempt }: JobRow): boolean =>
  keepsWhenCancelled === 'always' || (attempt > 0 && (keepsWhenCancelled === true || children !== undefined))

const flagUpdate = ({ status, isParked }: JobRow): Update => ({
  UpdateExpression: `SET cancelRequested = :true${isParked ? `, ${unparkedNow.set}` : ''} REMOVE notBefore, isParked`,
  ConditionExpression: `#status = :status AND ${isParked ? 'isParked = :true' : 'attribute_not_exists(isParked)'}`,
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':true': true, ':status': status, ...(isParked && unparkedNow.values()) },
})

/**
 * Ends a queued job at once. For a running one it sets a flag; the worker then ends the job within two seconds. So it
 * does for one that waits for its next slice and keeps what it knows, and for one that is parked, without a further
 * pause. Its children are cancelled at once, so that none begins meanwhile.
 */
const cancelOnce = async (row: JobRow): Promise<void> => {
  if (row.status === 'queued' && !needsItsWorker(row)) {
    await finishJob(row, {
      status: 'cancelled',
      progress: cancelledProgress(row),
      isRefunded: row.savedCount === 0,
    })
    return
  }
  // Throws before anything is written if the manifest does not grant this queue.
  if (row.isParked) config.queueUrl(row.kind)
  const address = { workspaceId: row.workspaceId, jobId: row.id }
  await transact([{ update: jobs.key(address), with: flagUpdate(row), label: leaseLabel }])
  await cancelChildren(row)
  if (row.isParked) await enqueue(row.kind, address)
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

/** Cancels the children of a job that have not ended: queued ones end at once, the others when their workers notice. */
export const cancelChildren = async (parent: JobRow): Promise<void> => {
  const children = await readChildren(parent, parent.children?.count ?? 0)
  for (const child of children) {
    if (child && !isOver(child.status)) await cancelJob({ workspaceId: child.workspaceId, jobId: child.id })
  }
}
