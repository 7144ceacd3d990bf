import { isOver } from '@assay/shared/platform/job'
import { config } from '../config.ts'
import { deleteItem, type Update, updatedItemIf, updateItemIf } from '../table/table.ts'
import { defineLabel, TransactionRefused, transact } from '../table/transact.ts'
import { activeJobsKey, queuedIdsIn, readyAmong } from './active-jobs.store.ts'
import type { JobDefinition } from './define-job.ts'
import { toIsoTime } from './due-time.ts'
import { childOf, getJobRow, haveAllEnded, type JobAddress, type JobRow, jobs } from './job.store.ts'
import { leaseMs } from './lease.ts'
import { childEnded } from './parked-job.ts'
import { minAttemptMs } from './worked-time.ts'

/** The label of the condition that the workspace may run one more job of the kind. */
const placeLabel = defineLabel('place')

/** A job that waits and may begin, has lost its worker, or waited for children that have all ended. */
const isClaimable = (row: JobRow, now: number): boolean => {
  const { status, notBefore = 0, leaseUntil = 0, isParked = false } = row
  if (status === 'queued') return notBefore <= now
  return status === 'running' && (leaseUntil < now || (isParked && haveAllEnded(row)))
}

/** Leaves `dueAt` as it is if that is soon enough, because its index costs twice as much as the row. */
const dueOf = ({ dueAt }: JobRow, leaseUntil: number): string | undefined => {
  const latest = toIsoTime(leaseUntil)
  const isSoon = dueAt === undefined || (dueAt <= latest && !dueAt.includes('#'))
  return isSoon ? dueAt : latest
}

type Claim = { dueAt: string | undefined; condition: string; values: Record<string, unknown> }

const claimUpdate = (now: number, { dueAt, condition, values }: Claim): Update => ({
  UpdateExpression: `SET #status = :running, attempt = attempt + :one, leaseUntil = :lease, workedMs = if_not_exists(workedMs, :zero) + :least, updatedAt = :updatedAt${dueAt ? ', dueAt = :dueAt' : ''} REMOVE isParked`,
  ConditionExpression: condition,
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: {
    ...values,
    ':running': 'running',
    ':one': 1,
    ':zero': 0,
    ':least': minAttemptMs,
    ':lease': now + leaseMs,
    ...(dueAt && { ':dueAt': dueAt }),
    ':updatedAt': toIsoTime(now),
  },
})

/** Refused if another worker has claimed the row, or its lease was changed, since it was read. */
const claimRead = (row: JobRow, now: number): Update => {
  const isSameLease = row.leaseUntil === undefined ? 'attribute_not_exists(leaseUntil)' : 'leaseUntil = :seen'
  return claimUpdate(now, {
    dueAt: dueOf(row, now + leaseMs),
    condition: `#status = :status AND attempt = :attempt AND ${isSameLease}`,
    values: {
      ':status': row.status,
      ':attempt': row.attempt,
      ...(row.leaseUntil !== undefined && { ':seen': row.leaseUntil }),
    },
  })
}

const claimBy = async (address: JobAddress, update: Update): Promise<JobRow | null> => {
  const claimed = await updatedItemIf(jobs.key(address), update)
  return claimed && jobs.fromItem(claimed)
}

/** Claims a job that has its place or needs none: a running one has it, and the parent of a child has seen to it. */
const claimRow = (address: JobAddress, row: JobRow, now: number): Promise<JobRow | null> =>
  claimBy(address, claimRead(row, now))

/** Claims an unlisted job without reading it, if it waits, may begin, and has a `dueAt` that can stay. */
const claimUnread = (address: JobAddress, now: number): Promise<JobRow | null> => {
  const update = claimUpdate(now, {
    dueAt: undefined,
    condition:
      'isUnlisted = :true AND #status = :queued AND (attribute_not_exists(notBefore) OR notBefore <= :now) AND dueAt <= :latest AND NOT contains(dueAt, :resent)',
    values: {
      ':true': true,
      ':queued': 'queued',
      ':now': now,
      ':latest': toIsoTime(now + leaseMs),
      ':resent': '#',
    },
  })
  return claimBy(address, update)
}

/**
 * A job that waits behind many of its workspace is not due for a sweep soon: of all of them together, a few a minute are
 * enough to go on after a crash. Otherwise the messages to 1,000 waiting jobs would keep the workers of others busy.
 */
const postpone = async (address: JobAddress, queued: string[]): Promise<void> => {
  const isAmongNext = queued.length <= readyAmong || queued.sort().indexOf(address.jobId) < readyAmong
  if (isAmongNext) return
  const pauseMs = (queued.length / 2) * config.resendSeconds() * 1000
  await updateItemIf(jobs.key(address), {
    UpdateExpression: 'SET dueAt = :later',
    ConditionExpression: '#status = :queued',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':later': toIsoTime(Date.now() + pauseMs), ':queued': 'queued' },
  })
}

const claimPlace = async (
  { name, runningPerWorkspace }: JobDefinition,
  address: JobAddress,
  row: JobRow,
  now: number,
): Promise<JobRow | null> => {
  try {
    await transact([
      { update: jobs.key(address), with: claimRead(row, now) },
      {
        update: activeJobsKey(address.workspaceId, name),
        with: {
          UpdateExpression: 'ADD running :id DELETE queued :id',
          ConditionExpression:
            'attribute_not_exists(running) OR size(running) < :limit OR contains(running, :jobId)',
          ExpressionAttributeValues: {
            ':id': new Set([address.jobId]),
            ':jobId': address.jobId,
            ':limit': runningPerWorkspace,
          },
        },
        label: placeLabel,
      },
    ])
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    if (error.labels.join() === placeLabel) await postpone(address, queuedIdsIn(error.current[placeLabel]))
    return null
  }
  return getJobRow(address.workspaceId, address.jobId)
}

/**
 * The message of the sweep to a child that has ended, or that a cancelled parent has never started: the parent may wait
 * for a worker that was killed before it told so.
 */
const tellAgain = async (
  address: JobAddress,
  nth: number,
  parent: JobRow,
  isStarted: boolean,
): Promise<void> => {
  const isTold = parent.ended?.has(nth) ?? false
  if (!isTold && (isStarted || parent.cancelRequested)) await childEnded(address, { wasRunning: isStarted })
}

/**
 * A worker of the parent that was too slow may have started the child after the end of the parent. Then the child
 * ends before it begins, and without a trace when the workspace was erased.
 */
const claimChild = async (
  address: JobAddress,
  { parentId, nth }: { parentId: string; nth: number },
): Promise<JobRow | null> => {
  const { workspaceId, jobId } = address
  const found = await jobs.getMany([address, { workspaceId, jobId: parentId }])
  const row = found.find(({ id }) => id === jobId)
  const parent = found.find(({ id }) => id === parentId)
  if (!parent) {
    if (row) await deleteItem(jobs.key(address))
    return null
  }
  if (!row || isOver(row.status)) {
    await tellAgain(address, nth, parent, row !== undefined)
    return null
  }
  const now = Date.now()
  const claimed = isClaimable(row, now) ? await claimRow(address, row, now) : null
  const isStopped = isOver(parent.status) || parent.cancelRequested
  return claimed && isStopped ? { ...claimed, cancelRequested: true } : claimed
}

/**
 * Claims a job for this worker. Null when the job has ended, another worker holds its lease, or its workspace
 * already runs `runningPerWorkspace` jobs of this kind (it then stays queued).
 */
export const claimJob = async (definition: JobDefinition, address: JobAddress): Promise<JobRow | null> => {
  const child = childOf(address.jobId)
  if (child) return claimChild(address, child)
  const now = Date.now()
  const unread = definition.isUnlisted ? await claimUnread(address, now) : null
  if (unread) return unread
  const row = await getJobRow(address.workspaceId, address.jobId)
  if (!row || !isClaimable(row, now)) return null
  const needsPlace = row.status === 'queued' && !row.isUnlisted
  return needsPlace ? claimPlace(definition, address, row, now) : claimRow(address, row, now)
}
