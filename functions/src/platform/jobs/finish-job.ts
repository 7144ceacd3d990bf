import type { JobStatus } from '@assay/shared/platform/job'
import { type Notice, prepareNotification } from '../notifications/notification.store.ts'
import { commit } from '../table/collection.ts'
import type { Action } from '../table/transact.ts'
import { incrementActions, settlementIncrements } from './ai-ledger.ts'
import { activeJobsKey, counterKeyOf, type JobError, type JobRow, jobs } from './job.store.ts'
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

/**
 * Ends a job exactly once: its status, refund, AI cost and its entry among the active jobs change in one
 * transaction. Refused under the lease label when status, attempt or number of saved rows have changed since
 * `row` was read: whether the lookup is given back depends on them. The parent of a child job then goes on.
 */
export const finishJob = async (row: JobRow, ending: JobEnding): Promise<void> => {
  const returned = ending.isRefunded && row.charge ? { ...row.charge, state: 'returned' } : row.charge
  const active = new Set([row.id])
  const notice = ending.notice ? await prepareNotification(row.workspaceId, ending.notice) : null
  await commit(row.workspaceId, notice ? [notice.change] : [], [
    ...(notice?.actions ?? []),
    {
      update: jobs.key({ workspaceId: row.workspaceId, jobId: row.id }),
      with: {
        UpdateExpression:
          'SET #status = :status, progress = :progress, charge = :charge, updatedAt = :now, cost = :cost' +
          (ending.error ? ', #error = :error' : '') +
          ' REMOVE dueShard, dueAt, leaseUntil',
        ConditionExpression: '#status = :statusBefore AND attempt = :attempt AND savedCount = :savedCount',
        ExpressionAttributeNames: { '#status': 'status', ...(ending.error && { '#error': 'error' }) },
        ExpressionAttributeValues: {
          ':status': ending.status,
          ':progress': ending.progress,
          ':charge': returned,
          ':cost': row.cost,
          ':now': new Date().toISOString(),
          ':statusBefore': row.status,
          ':attempt': row.attempt,
          ':savedCount': row.savedCount,
          ...(ending.error && { ':error': ending.error }),
        },
      },
      label: leaseLabel,
    },
    {
      update: activeJobsKey(row.workspaceId, row.kind),
      with: {
        UpdateExpression: 'DELETE running :id, queued :id',
        ExpressionAttributeValues: { ':id': active },
      },
    },
    ...settlementActions(row, ending.isRefunded),
    ...(ending.also ?? []),
  ])
  await childEnded(row)
}
