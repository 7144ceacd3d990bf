import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { log } from '../log.ts'
import { queryPage, updateItem } from '../table/table.ts'
import { sendHint } from './queue.ts'
import { announceAgainMs, dueShard, isoAt } from './start-job.ts'

type DueItem = { pk: string; sk: string; id: string; workspaceId: string; kind: string; dueAt: string }

const announce = async (item: DueItem, now: number): Promise<boolean> => {
  try {
    await updateItem(
      { pk: item.pk, sk: item.sk },
      {
        UpdateExpression: 'SET dueAt = :next',
        ConditionExpression: 'dueAt = :seen',
        ExpressionAttributeValues: { ':next': isoAt(now + announceAgainMs), ':seen': item.dueAt },
      },
    )
  } catch (error) {
    // It was claimed, renewed or ended since the index was read.
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
  await sendHint(item.kind, { workspaceId: item.workspaceId, jobId: item.id })
  return true
}

/**
 * Sends a hint for every job whose hint was lost and for every lease that ran out. Answers how
 * many. A hint too many changes nothing: claiming decides.
 */
export const sweepJobs = async (now = Date.now()): Promise<number> => {
  const { items } = await queryPage({
    IndexName: 'due',
    KeyConditionExpression: 'dueShard = :shard AND dueAt <= :now',
    ExpressionAttributeValues: { ':shard': dueShard, ':now': isoAt(now) },
    Limit: 200,
  })
  const announced = await Promise.all(items.map((item) => announce(item as unknown as DueItem, now)))
  const count = announced.filter(Boolean).length
  if (count > 0) log.info('The sweep announced jobs again', { count })
  return count
}
