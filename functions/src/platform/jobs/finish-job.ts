import type { JobStatus } from '@assay/shared/platform/job'
import { type Notice, prepareNotification } from '../notifications/notification.store.ts'
import { commit } from '../table/collection.ts'
import type { Key } from '../table/table.ts'
import type { Action } from '../table/transact.ts'
import { addingActions, closingAdds } from './ai-ledger.ts'
import { activeJobsKey, type JobRow, jobs } from './job.store.ts'
import { leaseLabel } from './lease.ts'

type Ending = {
  status: Extract<JobStatus, 'completed' | 'failed' | 'cancelled'>
  error?: { code: string; message: string }
  progress: JobRow['progress']
  /** True where the lookup is given back. */
  givesBack: boolean
  /** Written in the same transaction. */
  also?: Action[]
  notice?: Notice
}

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk })

/** The lookup given back, and the AI account closed with what was spent by then. */
const closingActions = ({ charge, account, cost }: JobRow, givesBack: boolean): Action[] => {
  const spent = { usd: cost.usd, tokens: cost.tokens, calls: cost.aiCalls }
  return addingActions([
    ...(givesBack && charge?.state === 'charged'
      ? [{ key: keyOf(charge), adds: { [charge.attribute]: -1 } }]
      : []),
    ...(account
      ? [{ key: keyOf(account), adds: closingAdds(spent, account.day, account.reservedMicroUsd) }]
      : []),
  ])
}

/**
 * Ends a job exactly once, from the state it was read in: status, refund, what AI calls cost and
 * the place among the active ones change together. LeaseLost when the row has changed since.
 */
export const finishJob = async (row: JobRow, ending: Ending): Promise<void> => {
  const returned = ending.givesBack && row.charge ? { ...row.charge, state: 'returned' } : row.charge
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
        ConditionExpression: '#status = :was AND attempt = :attempt',
        ExpressionAttributeNames: { '#status': 'status', ...(ending.error && { '#error': 'error' }) },
        ExpressionAttributeValues: {
          ':status': ending.status,
          ':progress': ending.progress,
          ':charge': returned,
          ':cost': row.cost,
          ':now': new Date().toISOString(),
          ':was': row.status,
          ':attempt': row.attempt,
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
    ...closingActions(row, ending.givesBack),
    ...(ending.also ?? []),
  ])
}
