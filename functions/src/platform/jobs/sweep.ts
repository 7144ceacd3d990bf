import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { config } from '../config.ts'
import { log } from '../log.ts'
import { type Item, type Key, queryPage, tryUpdate, type Update, updateItemIf } from '../table/table.ts'
import { dueAfterResend, dueShards, toIsoTime } from './due-time.ts'
import { haveAllEnded, type JobAddress, type JobRow, jobs } from './job.store.ts'
import { enqueueOpenChildren } from './parked-job.ts'
import { enqueue } from './queue.ts'

/** The attributes of a job's row that the `due` index contains. */
const DueJob = lazy(() =>
  z.object({
    pk: z.string(),
    sk: z.string(),
    id: z.string(),
    workspaceId: z.string(),
    kind: z.string(),
    dueAt: z.string(),
  }),
)

type DueJob = z.infer<typeof DueJob>

const keyOf = ({ pk, sk }: DueJob): Key => ({ pk, sk })
const addressOf = ({ workspaceId, id }: DueJob): JobAddress => ({ workspaceId, jobId: id })

/** At most so many messages per sweep and shard; the jobs that became due last wait for the next sweep. */
export const maxResendsPerShard = 100

type Resend = 'sent' | 'taken' | 'not sent'

/** Refused while a worker holds the lease, and for a parked job. */
const resendUpdate = (dueAt: string, now: number): Update => ({
  UpdateExpression: 'SET dueAt = :next',
  ConditionExpression:
    'dueAt = :seen AND attribute_not_exists(isParked) AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)',
  ExpressionAttributeValues: {
    ':next': dueAfterResend(dueAt, now, config.resendSeconds() * 1000),
    ':seen': dueAt,
    ':now': now,
  },
})

const lookAgain = (due: DueJob, next: string): Promise<boolean> =>
  updateItemIf(keyOf(due), {
    UpdateExpression: 'SET dueAt = :next',
    ConditionExpression: 'dueAt = :seen',
    ExpressionAttributeValues: { ':next': next, ':seen': due.dueAt },
  })

/** What else a due job may be: at work, with a heartbeat since, or parked. */
const lookAt = async (due: DueJob, row: JobRow, now: number): Promise<Resend> => {
  const { leaseUntil = 0 } = row
  if (leaseUntil >= now) {
    await lookAgain(due, toIsoTime(leaseUntil))
    return 'taken'
  }
  const soon = dueAfterResend(toIsoTime(now), now, config.resendSeconds() * 1000)
  if (!(await lookAgain(due, soon))) return 'taken'
  const isSent = haveAllEnded(row) ? await enqueue(row.kind, addressOf(due)) : await enqueueOpenChildren(row)
  return isSent ? 'sent' : 'not sent'
}

const resend = async (item: Item, now: number): Promise<Resend> => {
  const due = DueJob.parse(item)
  const stored = await tryUpdate(keyOf(due), resendUpdate(due.dueAt, now))
  if (stored === true) return (await enqueue(due.kind, addressOf(due))) ? 'sent' : 'not sent'
  // Otherwise it has ended, or was looked at, after the index was read.
  return stored.dueAt === due.dueAt ? lookAt(due, jobs.fromItem(stored as Item), now) : 'taken'
}

/** Works on the oldest due jobs of a shard, one after another, and returns how many messages were sent. */
const sweepShard = async (shard: string, now: number): Promise<number> => {
  const { items } = await queryPage({
    IndexName: 'due',
    KeyConditionExpression: 'dueShard = :shard AND dueAt <= :now',
    ExpressionAttributeValues: { ':shard': shard, ':now': toIsoTime(now) },
    Limit: maxResendsPerShard,
  })
  let count = 0
  for (const item of items) {
    try {
      const outcome = await resend(item, now)
      // A queue that does not answer must not use up the sweep's time, job by job.
      if (outcome === 'not sent') return count
      if (outcome === 'sent') count++
    } catch (error) {
      // One job that cannot be enqueued must not stop the others.
      log.error('The sweep could not enqueue a job', { error: error as Error })
    }
  }
  return count
}

/**
 * Enqueues jobs whose message was lost or whose lease has expired, and returns their number. A superfluous
 * message has no effect, because a worker must claim the job first.
 */
export const sweepJobs = async (now = Date.now()): Promise<number> => {
  const outcomes = await Promise.allSettled(dueShards.map((shard) => sweepShard(shard, now)))
  for (const one of outcomes) {
    if (one.status === 'rejected') log.error('The sweep could not read a shard', { error: one.reason })
  }
  const count = outcomes.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0)
  if (count > 0) log.info('The sweep enqueued jobs', { count })
  return count
}
