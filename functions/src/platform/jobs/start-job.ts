import { AppError } from '@assay/shared/platform/errors'
import type * as z from 'zod/mini'
import { config } from '../config.ts'
import { type CollectionChange, commit } from '../table/collection.ts'
import { inSeconds } from '../table/entity.ts'
import { type Key, putItemIfAbsent } from '../table/table.ts'
import { type Action, defineLabel, TransactionRefused, transact } from '../table/transact.ts'
import { activeJobsKey } from './active-jobs.store.ts'
import type { JobDefinition } from './define-job.ts'
import { dueShardOf, resendAfterMs, toIsoTime } from './due-time.ts'
import { counterAddress, type JobRow, jobKeptSeconds, jobs, newJobId } from './job.store.ts'
import { enqueue } from './queue.ts'

const queueLabel = defineLabel('queue')

/** The label of the condition that no job with the given id exists. */
export const jobStartedLabel = defineLabel('job started')

const maxQueuedOf = ({ queuedPerWorkspace = 100 }: JobDefinition): number => queuedPerWorkspace

const writeOrRefuse = async (
  { workspaceId, changes }: NewJob<unknown>,
  maxQueued: number,
  actions: Action[],
): Promise<void> => {
  try {
    await (changes ? commit(workspaceId, changes, actions) : transact(actions))
  } catch (error) {
    const isQueueFull = error instanceof TransactionRefused && error.labels.join() === queueLabel
    if (!isQueueFull) throw error
    const message = `${maxQueued.toLocaleString('en')} of these are waiting already. Please wait for some to finish.`
    throw new AppError('RATE_LIMITED', { message, retryAfterSeconds: 30 })
  }
}

/** A counter that a job increments by one, mostly as it starts. `action` does so and checks the limit. */
export type Charging = { key: Key; attribute: string; action: Action }

type NewJob<Message> = {
  id?: string
  parent?: JobRow['parent']
  workspaceId: string
  userId: number
  message: Message
  /** Fields of its kind that the progress has from the start. */
  about?: Record<string, unknown>
  startAt?: number
  /** No user has started it, so no page follows it by itself. */
  isInBackground?: boolean
  charging?: Charging
  also?: Action[]
  /** What `also` changes in collections. */
  changes?: CollectionChange[]
}

const newJobRow = (
  { name: kind, keepsWhenCancelled, isUnlisted }: JobDefinition,
  id: string,
  job: NewJob<unknown>,
  now: number,
): JobRow => ({
  id,
  workspaceId: job.workspaceId,
  userId: job.userId,
  kind,
  status: 'queued',
  message: job.message,
  attempt: 0,
  failures: 0,
  savedCount: 0,
  cancelRequested: false,
  ...(keepsWhenCancelled && { keepsWhenCancelled }),
  ...(isUnlisted && { isUnlisted }),
  ...(job.isInBackground && { isInBackground: true }),
  ...(job.parent && { parent: job.parent }),
  progress: { ...job.about, fraction: 0, step: 'Waiting to start' },
  cost: { usd: 0, tokens: 0, aiCalls: 0 },
  charge: job.charging
    ? {
        ...counterAddress(job.workspaceId, job.charging.key),
        attribute: job.charging.attribute,
        state: 'charged',
      }
    : null,
  ...(job.startAt !== undefined && { notBefore: job.startAt }),
  createdAt: toIsoTime(now),
  updatedAt: toIsoTime(now),
})

/** Puts the row of a new job, which will be due for the sweep if its message is lost. */
const newJobAction = (definition: JobDefinition, id: string, job: NewJob<unknown>, now: number): Action => ({
  put: jobs.toItem({ workspaceId: job.workspaceId, jobId: id }, newJobRow(definition, id, job, now), {
    dueShard: dueShardOf(id),
    dueAt: toIsoTime(job.startAt ?? now + resendAfterMs),
    expiresAt: inSeconds(job.startAt ?? now, jobKeptSeconds),
  }),
  condition: 'attribute_not_exists(pk)',
  label: jobStartedLabel,
})

/** Writes the row of a child job unless it is there. */
export const putChildRow = async (
  definition: JobDefinition,
  jobId: string,
  job: NewJob<unknown>,
): Promise<void> => {
  const now = Date.now()
  const row = newJobRow(definition, jobId, job, now)
  const expiresAt = inSeconds(now, jobKeptSeconds)
  await putItemIfAbsent(jobs.toItem({ workspaceId: job.workspaceId, jobId }, row, { expiresAt }))
}

/** Adds the job to the queued ones of its workspace and kind, of which there may be so many. */
const queueAction = (workspaceId: string, definition: JobDefinition, id: string): Action => ({
  update: activeJobsKey(workspaceId, definition.name),
  with: {
    UpdateExpression: 'ADD queued :id',
    ConditionExpression: 'attribute_not_exists(queued) OR size(queued) < :max',
    ExpressionAttributeValues: { ':id': new Set([id]), ':max': maxQueuedOf(definition) },
  },
  label: queueLabel,
})

/** The actions that start a job, and the message to send once they are written. */
export const prepareStart = <Message extends z.ZodMiniType>(
  definition: JobDefinition<Message>,
  job: NewJob<z.infer<Message>>,
): { id: string; actions: Action[]; enqueue: () => Promise<void> } => {
  // Throws before anything is written if the manifest does not grant this queue.
  config.queueUrl(definition.name)
  const now = Date.now()
  const id = job.id ?? newJobId(now)
  const isListed = job.startAt === undefined && !definition.isUnlisted
  return {
    id,
    actions: [
      newJobAction(definition, id, job, now),
      ...(isListed ? [queueAction(job.workspaceId, definition, id)] : []),
      ...(job.charging ? [job.charging.action] : []),
      ...(job.also ?? []),
    ],
    enqueue: async () => {
      if (job.startAt === undefined)
        await enqueue(definition.name, { workspaceId: job.workspaceId, jobId: id })
    },
  }
}

/**
 * Starts a job: writes its row, its charge and `also` in one transaction (TransactionRefused), then enqueues
 * it. A job with `startAt` (epoch ms) is enqueued by the sweep at that time, because SQS delays a message by
 * 15 minutes at most; until then it does not count as queued. Returns the job's id. RATE_LIMITED when too many jobs of this kind are queued.
 */
export const startJob = async <Message extends z.ZodMiniType>(
  definition: JobDefinition<Message>,
  job: NewJob<z.infer<Message>>,
): Promise<string> => {
  const start = prepareStart(definition, job)
  await writeOrRefuse(job, maxQueuedOf(definition), start.actions)
  await start.enqueue()
  return start.id
}
