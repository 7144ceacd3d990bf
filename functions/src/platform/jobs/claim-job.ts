import { config } from '../config.ts'
import { type Update, updateItemIf } from '../table/table.ts'
import { defineLabel, TransactionRefused, transact } from '../table/transact.ts'
import type { JobDefinition } from './define-job.ts'
import { toIsoTime } from './due-time.ts'
import {
  activeJobsKey,
  getJobRow,
  type JobAddress,
  type JobRow,
  jobs,
  queuedIdsIn,
  readyAmong,
} from './job.store.ts'
import { leaseMs } from './lease.ts'
import { minAttemptMs } from './worked-time.ts'

/** The label of the condition that the workspace may run one more job of the kind. */
const placeLabel = defineLabel('place')

const claimUpdate = (now: number): Update => ({
  UpdateExpression:
    'SET #status = :running, attempt = attempt + :one, leaseUntil = :lease, dueAt = :dueAt, workedMs = if_not_exists(workedMs, :zero) + :least, updatedAt = :updatedAt REMOVE isParked',
  ConditionExpression:
    '(#status = :queued AND (attribute_not_exists(notBefore) OR notBefore <= :now)) OR (#status = :running AND leaseUntil < :now)',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: {
    ':running': 'running',
    ':queued': 'queued',
    ':one': 1,
    ':zero': 0,
    ':least': minAttemptMs,
    ':lease': now + leaseMs,
    ':dueAt': new Date(now + leaseMs).toISOString(),
    ':now': now,
    ':updatedAt': new Date(now).toISOString(),
  },
})

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

/**
 * Claims a job for this worker. Null when the job has ended, another worker holds its lease, or its workspace
 * already runs `runningPerWorkspace` jobs of this kind (it then stays queued).
 */
export const claimJob = async (definition: JobDefinition, address: JobAddress): Promise<JobRow | null> => {
  const id = new Set([address.jobId])
  try {
    await transact([
      { update: jobs.key(address), with: claimUpdate(Date.now()) },
      {
        update: activeJobsKey(address.workspaceId, definition.name),
        with: {
          UpdateExpression: 'ADD running :id DELETE queued :id',
          ConditionExpression:
            'attribute_not_exists(running) OR size(running) < :limit OR contains(running, :jobId)',
          ExpressionAttributeValues: {
            ':id': id,
            ':jobId': address.jobId,
            ':limit': definition.runningPerWorkspace,
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
