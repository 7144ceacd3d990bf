import { isOver } from '@assay/shared/platform/job'
import type { Idempotency } from '../../platform/http/idempotency.ts'
import { getJobRow, newJobId } from '../../platform/jobs/job.store.ts'
import { type Action, transact, withOptimisticRetry } from '../../platform/table/transact.ts'
import { jobOfNewestRun, newestRunAction, newestRunLabel, type RunAddress } from './newest-run.store.ts'

/** Where the newest run of something is remembered. */
export type NewestRun = {
  /** Its job, which may be over. */
  jobId: () => Promise<string | null>
  /** Makes a job the newest run; refuses (`newestRunLabel`) if another one has become it since `earlier` was read. */
  action: (jobId: string, earlier: string | null) => Action
}

type Start = (jobId: string, also: Action[]) => Promise<string>

/**
 * Joins the run that is under way, so that two tabs or two users pay once; else starts one. `start` receives the id
 * for its job, and what its transaction has to contain. Returns the job's id.
 */
export const joinNewest = (
  workspaceId: string,
  newest: NewestRun,
  idempotency: Idempotency | null,
  start: Start,
): Promise<string> =>
  withOptimisticRetry([newestRunLabel], async () => {
    const earlier = await newest.jobId()
    const row = earlier === null ? null : await getJobRow(workspaceId, earlier)
    // One that was cancelled has at most its end before it.
    if (row && !isOver(row.status) && !row.cancelRequested) {
      if (idempotency) await transact([idempotency.action({ jobId: row.id })])
      return row.id
    }
    const jobId = newJobId()
    return start(jobId, [newest.action(jobId, earlier), ...keyed(idempotency, jobId)])
  })

const keyed = (idempotency: Idempotency | null, jobId: string): Action[] =>
  idempotency ? [idempotency.action({ jobId })] : []

/** Joins the run of a lead that is under way, or starts one, as always for a company that is no lead. */
export const joinOrStart = (
  { leadId, ...run }: Omit<RunAddress, 'leadId'> & { leadId: number | null },
  idempotency: Idempotency | null,
  start: Start,
): Promise<string> => {
  if (leadId === null) {
    const jobId = newJobId()
    return start(jobId, keyed(idempotency, jobId))
  }
  const address = { ...run, leadId }
  const newest: NewestRun = {
    jobId: () => jobOfNewestRun(address),
    action: (jobId, earlier) => newestRunAction(address, jobId, earlier),
  }
  return joinNewest(run.workspaceId, newest, idempotency, start)
}
