import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { config } from '../config.ts'
import { log } from '../log.ts'
import { type Item, queryPage, updateItemIf } from '../table/table.ts'
import { dueAfterResend, dueShards, toIsoTime } from './due-time.ts'
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

/** At most so many messages per sweep and shard; the jobs that became due last wait for the next sweep. */
export const maxResendsPerShard = 100

type Resend = 'sent' | 'taken' | 'not sent'

const resend = async (item: Item, now: number): Promise<Resend> => {
  const due = DueJob.parse(item)
  const next = dueAfterResend(due.dueAt, now, config.resendSeconds() * 1000)
  const isDue = await updateItemIf(
    { pk: due.pk, sk: due.sk },
    {
      UpdateExpression: 'SET dueAt = :next',
      ConditionExpression: 'dueAt = :seen',
      ExpressionAttributeValues: { ':next': next, ':seen': due.dueAt },
    },
  )
  // The job was claimed, extended its lease or ended after the index was read.
  if (!isDue) return 'taken'
  const isSent = await enqueue(due.kind, { workspaceId: due.workspaceId, jobId: due.id })
  return isSent ? 'sent' : 'not sent'
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
