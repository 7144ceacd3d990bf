import { AppError } from '@assay/shared/platform/errors'
import type * as z from 'zod/mini'
import { config } from '../config.ts'
import { inSeconds } from '../table/entity.ts'
import type { Key } from '../table/table.ts'
import { type Action, defineLabel, TransactionRefused, transact } from '../table/transact.ts'
import type { JobDefinition } from './define-job.ts'
import { activeJobsKey, type JobRow, jobKeptSeconds, jobs, newJobId } from './job.store.ts'
import { enqueue } from './queue.ts'

const queueLabel = defineLabel('queue')

/** Refuses where a job with the given id was started before. */
export const jobStartedLabel = defineLabel('job started')

/** All unfinished jobs stand in one shard of the `due` index: there are few at a time. */
export const dueShard = 'JOBS'

/** A queued job without a worker after this is announced again. */
export const announceAgainMs = 10_000

/** Times in the `due` index are texts; ISO's order is that of time. */
export const isoAt = (epochMs: number) => new Date(epochMs).toISOString()

/** So many jobs of a kind may wait in a workspace: more would only hold up each other. */
const maxQueued = 100

const startWithin = async (actions: Action[]): Promise<void> => {
  try {
    await transact(actions)
  } catch (error) {
    const isQueueFull = error instanceof TransactionRefused && error.labels.join() === queueLabel
    if (!isQueueFull) throw error
    const message = `${maxQueued} of these are waiting already. Please wait for some to finish.`
    throw new AppError('RATE_LIMITED', { message, retryAfterSeconds: 30 })
  }
}

/** A counter that the job raises by one when it starts; the same transaction checks that it may. */
export type Charging = { key: Key; attribute: string; action: Action }

/**
 * Starts a job: its row, its charge and `also` are written together or not at all
 * (TransactionRefused), then it is enqueued. A job with `startAt` (epoch ms) waits until then and is
 * announced by the sweep, since a queue delays a message by 15 minutes at most. Returns the job's id.
 */
export const startJob = async <Message extends z.ZodMiniType>(
  definition: JobDefinition<Message>,
  job: {
    id?: string
    workspaceId: string
    userId: number
    message: z.infer<Message>
    startAt?: number
    charging?: Charging
    also?: Action[]
  },
): Promise<string> => {
  // Before anything is written or charged: a queue that the function was not given is a bug of the manifest.
  config.queueUrl(definition.name)
  const now = Date.now()
  const id = job.id ?? newJobId(now)
  const address = { workspaceId: job.workspaceId, jobId: id }
  const row: JobRow = {
    id,
    workspaceId: job.workspaceId,
    userId: job.userId,
    kind: definition.name,
    status: 'queued',
    message: job.message,
    attempt: 0,
    failures: 0,
    savedCount: 0,
    cancelRequested: false,
    progress: { fraction: 0, step: 'Waiting to start' },
    cost: { usd: 0, tokens: 0, aiCalls: 0 },
    charge: job.charging
      ? { ...job.charging.key, attribute: job.charging.attribute, state: 'charged' }
      : null,
    createdAt: isoAt(now),
    updatedAt: isoAt(now),
  }
  await startWithin([
    {
      put: jobs.toItem(address, row, {
        dueShard,
        dueAt: isoAt(job.startAt ?? now + announceAgainMs),
        ...(job.startAt !== undefined && { notBefore: job.startAt }),
        expiresAt: inSeconds(job.startAt ?? now, jobKeptSeconds),
      }),
      condition: 'attribute_not_exists(pk)',
      label: jobStartedLabel,
    },
    {
      update: activeJobsKey(job.workspaceId, definition.name),
      with: {
        UpdateExpression: 'ADD queued :id',
        ConditionExpression: 'attribute_not_exists(queued) OR size(queued) < :max',
        ExpressionAttributeValues: { ':id': new Set([id]), ':max': maxQueued },
      },
      label: queueLabel,
    },
    ...(job.charging ? [job.charging.action] : []),
    ...(job.also ?? []),
  ])
  if (job.startAt === undefined) await enqueue(definition.name, address)
  return id
}
