import { transact, updateAlone } from '../table/transact.ts'
import { activeAction } from './active-jobs.store.ts'
import { dueShardOf, resendAfterMs, toIsoTime } from './due-time.ts'
import { type JobRow, jobs } from './job.store.ts'
import { leaseLabel } from './lease.ts'
import { enqueue } from './queue.ts'

/** The delay of a retry in ms: doubles from 1 s up to 60 s, with jitter between half of it and all of it. */
export const retryDelayMs = (failures: number, random: () => number = Math.random): number =>
  Math.min(60_000, 1000 * 2 ** Math.max(0, failures - 1)) * (0.5 + random() / 2)

type Requeue = {
  /** Refuses (`leaseLabel`) if the job is to be cancelled, for a row that was not read since it was claimed. */
  unlessCancelled?: boolean
}

/** Queues a claimed job again, for a retry (`failures` is raised) or for its next slice. */
export const requeueJob = async (
  row: JobRow,
  failures: number,
  delayMs: number,
  { unlessCancelled = false }: Requeue = {},
): Promise<void> => {
  const address = { workspaceId: row.workspaceId, jobId: row.id }
  const requeued = {
    update: jobs.key(address),
    with: {
      UpdateExpression: `SET #status = :queued, failures = :failures, notBefore = :notBefore, updatedAt = :now, cost = :cost, workedMs = :worked${row.parent ? '' : ', dueShard = :shard, dueAt = :dueAt'} REMOVE leaseUntil`,
      ConditionExpression: `#status = :running AND attempt = :attempt${unlessCancelled ? ' AND cancelRequested = :false' : ''}`,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':notBefore': Date.now() + delayMs,
        ':queued': 'queued',
        ':running': 'running',
        ':attempt': row.attempt,
        ':failures': failures,
        ':cost': row.cost,
        ':worked': row.workedMs ?? 0,
        ...(unlessCancelled && { ':false': false }),
        ...(!row.parent && {
          ':shard': dueShardOf(row.id),
          ':dueAt': toIsoTime(Date.now() + delayMs + resendAfterMs),
        }),
        ':now': new Date().toISOString(),
      },
    },
    label: leaseLabel,
  }
  const others = activeAction(row, 'ADD queued :id DELETE running :id')
  await (others.length === 0 ? updateAlone(requeued) : transact([requeued, ...others]))
  await enqueue(row.kind, address, Math.ceil(delayMs / 1000))
}
