import { createHash } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { inSeconds } from './entity.ts'
import { type Key, type Update, updateItem } from './table.ts'

const bucketKey = (name: string, who: string): Key => ({
  pk: `T#${name}#${createHash('sha256').update(who).digest('base64url')}`,
  sk: 'T',
})

const tryUpdate = async (key: Key, update: Update): Promise<true | Record<string, unknown>> => {
  try {
    await updateItem(key, { ...update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' })
    return true
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return error.Item ? unmarshall(error.Item) : {}
  }
}

/**
 * A token bucket of `burst` tokens that refills one token per `intervalMs`, kept as the one
 * time at which it would be full again (the generic cell rate algorithm), so that a take is
 * one conditional write. Answers 0 when taken, else the milliseconds until a token is there.
 */
export const takeToken = async (
  bucket: { name: string; who: string; burst: number; intervalMs: number },
  now = Date.now(),
): Promise<number> => {
  const key = bucketKey(bucket.name, bucket.who)
  const window = bucket.burst * bucket.intervalMs
  const latest = now + window - bucket.intervalMs
  const expiresAt = inSeconds(now, Math.ceil(window / 1000) + 60)
  const takeFromUsed = () =>
    tryUpdate(key, {
      UpdateExpression: 'SET fullAt = fullAt + :interval, expiresAt = :expiresAt',
      ConditionExpression: 'fullAt > :now AND fullAt <= :latest',
      ExpressionAttributeValues: {
        ':interval': bucket.intervalMs,
        ':now': now,
        ':latest': latest,
        ':expiresAt': expiresAt,
      },
    })
  const takeFromFull = () =>
    tryUpdate(key, {
      UpdateExpression: 'SET fullAt = :next, expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(fullAt) OR fullAt <= :now',
      ExpressionAttributeValues: { ':next': now + bucket.intervalMs, ':now': now, ':expiresAt': expiresAt },
    })
  // A bucket of one token is full or empty, never in between.
  if (bucket.burst > 1 && (await takeFromUsed()) === true) return 0
  const full = await takeFromFull()
  if (full === true) return 0
  if (bucket.burst === 1) return Math.max(1, Number(full.fullAt ?? now) - latest)
  // Not full any more: another request came first, so the bucket is in use now, or empty.
  const last = await takeFromUsed()
  return last === true ? 0 : Math.max(1, Number(last.fullAt ?? now) - latest)
}
