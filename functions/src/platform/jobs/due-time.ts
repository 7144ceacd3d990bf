import { createHash } from 'node:crypto'

const shardCount = 16

/** The first shard has the name of the only one that earlier versions had, so their jobs are still found. */
const shardName = (index: number): string => (index === 0 ? 'JOBS' : `JOBS#${index}`)

/** The partitions of the `due` index. Several, because each job that starts and ends writes to it. */
export const dueShards: readonly string[] = Array.from({ length: shardCount }, (_, index) => shardName(index))

/** The partition of a job: always the same, and as many jobs in each. */
export const dueShardOf = (jobId: string): string =>
  shardName((createHash('sha256').update(jobId).digest()[0] ?? 0) % shardCount)

/** The sweep sends the message again for a job that no worker has claimed after this time. */
export const resendAfterMs = 10_000

/** The longest pause between two messages to a waiting job, as a multiple of the shortest. */
const maxResendUnits = 12

/** The `due` index sorts by strings, and ISO strings sort by time. */
export const toIsoTime = (epochMs: number) => new Date(epochMs).toISOString()

/**
 * When a job is due again after the sweep has sent its message: after one, two, four ... times `unitMs`. The
 * number of messages stands behind the time (`2026-01-05T10:00:00.000Z#3`), so it is in the index and starts
 * again with every claim and every requeue, which set a plain time.
 */
export const dueAfterResend = (dueAt: string, now: number, unitMs: number): string => {
  const resends = Number(dueAt.split('#')[1] ?? 0)
  // Half a unit less, because sweeps do not come at exact times.
  const pauseMs = (Math.min(2 ** resends, maxResendUnits) - 0.5) * unitMs
  return `${toIsoTime(now + pauseMs)}#${resends + 1}`
}
