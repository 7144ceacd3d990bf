import { lazy } from '@assay/shared/platform/lazy'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { log } from '../log.ts'
import { type Item, type Key, queryPage, updateItem } from '../table/table.ts'
import { enqueue } from './queue.ts'
import { announceAgainMs, dueShard, isoAt } from './start-job.ts'

/** The attributes of a job's row that the index of due jobs holds. */
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

const announce = async (item: Item, now: number): Promise<boolean> => {
  const due = DueJob.parse(item)
  try {
    await updateItem(
      { pk: due.pk, sk: due.sk },
      {
        UpdateExpression: 'SET dueAt = :next',
        ConditionExpression: 'dueAt = :seen',
        ExpressionAttributeValues: { ':next': isoAt(now + announceAgainMs), ':seen': due.dueAt },
      },
    )
  } catch (error) {
    // It was claimed, renewed or ended since the index was read.
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
  await enqueue(due.kind, { workspaceId: due.workspaceId, jobId: due.id })
  return true
}

/**
 * Sends a hint for every job whose hint was lost and for every lease that ran out. Answers how
 * many. A hint too many changes nothing: claiming decides.
 */
export const sweepJobs = async (now = Date.now()): Promise<number> => {
  let count = 0
  let lastKey: Key | undefined
  do {
    const page = await queryPage({
      IndexName: 'due',
      KeyConditionExpression: 'dueShard = :shard AND dueAt <= :now',
      ExpressionAttributeValues: { ':shard': dueShard, ':now': isoAt(now) },
      Limit: 200,
      ExclusiveStartKey: lastKey,
    })
    lastKey = page.lastKey
    // One job that cannot be announced now must not keep the others from it.
    const announced = await Promise.allSettled(page.items.map((item) => announce(item, now)))
    count += announced.filter((one) => one.status === 'fulfilled' && one.value).length
    for (const one of announced) {
      if (one.status === 'rejected') log.error('A job could not be announced', { error: one.reason })
    }
  } while (lastKey)
  if (count > 0) log.info('The sweep announced jobs again', { count })
  return count
}
