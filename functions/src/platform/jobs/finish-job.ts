import type { JobStatus } from '@assay/shared/platform/job'
import {
  type Notice,
  notificationCollection,
  prepareNotification,
} from '../notifications/notification.store.ts'
import { type Announcement, type CollectionChange, commit } from '../table/collection.ts'
import { type Action, updateAlone } from '../table/transact.ts'
import { activeAction } from './active-jobs.store.ts'
import { incrementActions, settlementIncrements } from './ai-ledger.ts'
import { counterKeyOf, type JobError, type JobRow, jobs } from './job.store.ts'
import { leaseLabel } from './lease.ts'
import { childEnded } from './parked-job.ts'

type JobEnding = {
  status: Extract<JobStatus, 'completed' | 'failed' | 'cancelled'>
  error?: JobError
  progress: JobRow['progress']
  /** True if the charged lookup is given back. */
  isRefunded: boolean
  /** Further actions of the same transaction. */
  also?: Action[]
  notice?: Notice
  announcement?: Announcement
}

/** Gives the lookup back if asked to, and settles the reserved AI budget with the cost so far. */
const settlementActions = (row: JobRow, isRefunded: boolean): Action[] => {
  const { charge, account, cost } = row
  const spent = { usd: cost.usd, tokens: cost.tokens, calls: cost.aiCalls }
  return incrementActions([
    ...(isRefunded && charge?.state === 'charged'
      ? [{ key: counterKeyOf(row, charge), adds: { [charge.attribute]: -1 } }]
      : []),
    ...(account
      ? [
          {
            key: counterKeyOf(row, account),
            adds: settlementIncrements(spent, account.day, account.reservedMicroUsd),
          },
        ]
      : []),
  ])
}

const endAction = (row: JobRow, { status, progress, isRefunded, error }: JobEnding) => ({
  update: jobs.key({ workspaceId: row.workspaceId, jobId: row.id }),
  with: {
    UpdateExpression:
      'SET #status = :status, progress = :progress, charge = :charge, updatedAt = :now, cost = :cost' +
      (error ? ', #error = :error' : '') +
      ' REMOVE dueShard, dueAt, leaseUntil',
    ConditionExpression: '#status = :statusBefore AND attempt = :attempt AND savedCount = :savedCount',
    ExpressionAttributeNames: { '#status': 'status', ...(error && { '#error': 'error' }) },
    ExpressionAttributeValues: {
      ':status': status,
      ':progress': jobs.toFields({ progress }).progress,
      ':charge': isRefunded && row.charge ? { ...row.charge, state: 'returned' } : row.charge,
      ':cost': row.cost,
      ':now': new Date().toISOString(),
      ':statusBefore': row.status,
      ':attempt': row.attempt,
      ':savedCount': row.savedCount,
      ...(error && { ':error': error }),
    },
  },
  label: leaseLabel,
})

/** The end is announced with its notification, or without one where it has none. */
const changesOf = (
  noticed: CollectionChange | undefined,
  whenWatched: Announcement | undefined,
): CollectionChange[] => {
  if (noticed) return [{ ...noticed, whenWatched }]
  return whenWatched ? [{ collection: notificationCollection.name, isUnchanged: true, whenWatched }] : []
}

/**
 * Ends a job exactly once: its status, refund, AI cost and its entry among the active jobs change in one
 * transaction. Refused under the lease label when status, attempt or number of saved rows have changed since
 * `row` was read: whether the lookup is given back depends on them. The parent of a child job then goes on.
 */
export const finishJob = async (row: JobRow, ending: JobEnding): Promise<void> => {
  const notice = ending.notice ? await prepareNotification(row.workspaceId, ending.notice) : null
  const others = [
    ...(notice?.actions ?? []),
    ...activeAction(row, 'DELETE running :id, queued :id'),
    ...settlementActions(row, ending.isRefunded),
    ...(ending.also ?? []),
  ]
  const changes = changesOf(notice?.change, ending.announcement)
  // A child of which nobody else knows anything ends by one write.
  if (others.length === 0 && changes.length === 0) await updateAlone(endAction(row, ending))
  else await commit(row.workspaceId, changes, [...others, endAction(row, ending)])
  const address = { workspaceId: row.workspaceId, jobId: row.id }
  await childEnded(address, { wasRunning: row.status === 'running' })
}
