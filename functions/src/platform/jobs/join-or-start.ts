import { isOver } from '@assay/shared/platform/job'
import type { Caller } from '../http/exchange.ts'
import type { Idempotency } from '../http/idempotency.ts'
import { type Action, transact, withOptimisticRetry } from '../table/transact.ts'
import { getJobRow, type JobRow, newJobId } from './job.store.ts'
import { type NewestJob, newestJobLabel } from './newest-job.store.ts'

/** Whether a job is under way. One whose cancellation was requested has at most its end before it. */
export const isUnderWay = ({ status, cancelRequested }: JobRow): boolean =>
  !isOver(status) && !cancelRequested

type JoinOrStart = {
  /** Of its kind and subject; null always starts a job. */
  newest: NewestJob | null
  /** Whether the newest job is joined, by default while it is under way. It may refuse the caller instead. */
  isJoined?: (newest: JobRow) => boolean | Promise<boolean>
  /** Starts a job with this id, whose transaction contains `also`. */
  start: (id: string, also: Action[]) => Promise<string>
}

/**
 * Joins the newest job about the same subject, so that two clicks, tabs or users do the work once and pay once; starts
 * one if there is none to join. Returns the job's id.
 */
export const joinOrStart = (
  { caller: { workspaceId }, idempotency }: { caller: Caller; idempotency: Idempotency | null },
  { newest, isJoined = isUnderWay, start }: JoinOrStart,
): Promise<string> =>
  withOptimisticRetry([newestJobLabel], async () => {
    const keyed = (jobId: string) => (idempotency ? [idempotency.action({ jobId })] : [])
    const earlier = newest ? await newest.read() : null
    const row = earlier === null ? null : await getJobRow(workspaceId, earlier)
    if (row && (await isJoined(row))) {
      if (idempotency) await transact(keyed(row.id))
      return row.id
    }
    const id = newJobId()
    return start(id, [...(newest ? [newest.action(id, earlier)] : []), ...keyed(id)])
  })
