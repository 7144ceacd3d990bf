import { lazy } from '@assay/shared/platform/lazy'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { log } from '../log.ts'
import { type Item, type Key, queryPage, updateItem } from '../table/table.ts'
import { enqueue } from './queue.ts'
import { dueShard, resendAfterMs, toIsoTime } from './start-job.ts'

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

const resend = async (item: Item, now: number): Promise<boolean> => {
  const due = DueJob.parse(item)
  try {
    await updateItem(
      { pk: due.pk, sk: due.sk },
      {
        UpdateExpression: 'SET dueAt = :next',
        ConditionExpression: 'dueAt = :seen',
        ExpressionAttributeValues: { ':next': toIsoTime(now + resendAfterMs), ':seen': due.dueAt },
      },
    )
  } catch (error) {
    // The job was claimed, extended its lease or ended after the index was read.
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
  await enqueue(due.kind, { workspaceId: due.workspaceId, jobId: due.id })
  return true
}

/**
 * Enqueues every job whose message was lost or whose lease has expired, and returns their number. A
 * superfluous message has no effect, because a worker must claim the job first.
 */
export const sweepJobs = async (now = Date.now()): Promise<number> => {
  let count = 0
  let lastKey: Key | undefined
  do {
    const page = await queryPage({
      IndexName: 'due',
      KeyConditionExpression: 'dueShard = :shard AND dueAt <= :now',
      ExpressionAttributeValues: { ':shard': dueShard, ':now': toIsoTime(now) },
      Limit: 200,
      ExclusiveStartKey: lastKey,
    })
    lastKey = page.lastKey
    // One job that cannot be enqueued must not stop the others.
    const outcomes = await Promise.allSettled(page.items.map((item) => resend(item, now)))
    count += outcomes.filter((one) => one.status === 'fulfilled' && one.value).length
    for (const one of outcomes) {
      if (one.status === 'rejected') log.error('The sweep could not enqueue a job', { error: one.reason })
    }
  } while (lastKey)
  if (count > 0) log.info('The sweep enqueued jobs', { count })
  return count
}
