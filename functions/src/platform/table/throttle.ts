import { createHash } from 'node:crypto'
import { inSeconds } from './entity.ts'
import { type Key, tryUpdate } from './table.ts'

const bucketKey = (name: string, who: string): Key => ({
  pk: `T#${name}#${createHash('sha256').update(who).digest('base64url')}`,
  sk: 'T',
})

/** How far the clocks of two callers may differ: the first to take a token may be the one whose clock is ahead. */
const clockDifferenceMs = 1000

/**
 * The wait of a bucket that has no token. One that would be full only after its window was used before the clock
 * went back: it becomes empty as of now, so that the wait is at most one interval.
 */
const waitOf = async (key: Key, fullAt: number, now: number, window: number, intervalMs: number) => {
  if (fullAt > now + window + clockDifferenceMs) {
    await tryUpdate(key, {
      UpdateExpression: 'SET fullAt = :empty',
      ConditionExpression: 'fullAt = :seen',
      ExpressionAttributeValues: { ':empty': now + window, ':seen': fullAt },
    })
  }
  return Math.max(1, Math.min(fullAt, now + window) - now - window + intervalMs)
}

/**
 * Takes a token from a bucket of `burst` tokens that gains one token per `intervalMs`. The bucket is
 * stored as the time at which it will be full again (the generic cell rate algorithm), so that taking
 * a token is one conditional write. Returns 0 if a token was taken, otherwise the milliseconds until
 * there is one.
 */
export const takeToken = async (
  bucket: { name: string; who: string; burst: number; intervalMs: number },
  now = Date.now(),
): Promise<number> => {
  const key = bucketKey(bucket.name, bucket.who)
  const window = bucket.burst * bucket.intervalMs
  const latest = now + window - bucket.intervalMs
  const waitUntil = (item: Record<string, unknown>) =>
    waitOf(key, Number(item.fullAt ?? now), now, window, bucket.intervalMs)
  const expiresAt = inSeconds(now, Math.ceil(window / 1000) + 60)
  const takeFromUsed = () =>
    tryUpdate(key, {
      UpdateExpression: 'SET fullAt = fullAt + :interval, expiresAt = :expiresAt',
      ConditionExpression: 'fullAt > :now AND fullAt <= :latest',
      ExpressionAttributeValues: {
        ':interval': bucket.intervalMs,
        ':now': now,
        ':latest': latest + Math.min(clockDifferenceMs, bucket.intervalMs / 2),
        ':expiresAt': expiresAt,
      },
    })
  const takeFromFull = () =>
    tryUpdate(key, {
      UpdateExpression: 'SET fullAt = :next, expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(fullAt) OR fullAt <= :now',
      ExpressionAttributeValues: { ':next': now + bucket.intervalMs, ':now': now, ':expiresAt': expiresAt },
    })
  // A bucket of one token is either full or empty.
  if (bucket.burst > 1 && (await takeFromUsed()) === true) return 0
  const full = await takeFromFull()
  if (full === true) return 0
  if (bucket.burst === 1) return waitUntil(full)
  // Another request came first, so the bucket is no longer full: it is partly used or empty.
  const last = await takeFromUsed()
  return last === true ? 0 : waitUntil(last)
}

/** Gives back a token that was taken, for limits that count only some outcomes. Does nothing if the bucket has expired. */
export const returnToken = async (bucket: {
  name: string
  who: string
  intervalMs: number
}): Promise<void> => {
  await tryUpdate(bucketKey(bucket.name, bucket.who), {
    UpdateExpression: 'SET fullAt = fullAt - :interval',
    ConditionExpression: 'attribute_exists(fullAt)',
    ExpressionAttributeValues: { ':interval': bucket.intervalMs },
  })
}
