import { isOver } from '@assay/shared/platform/job'
import type { Idempotency } from '../../platform/http/idempotency.ts'
import { getJobRow, newJobId } from '../../platform/jobs/job.store.ts'
import { type Action, transact, withOptimisticRetry } from '../../platform/table/transact.ts'
import { jobOfNewestRun, newestRunAction, newestRunLabel, type RunAddress } from './newest-run.store.ts'

/**
 * Joins the run of a lead that is under way, so that two tabs or two users pay once; else starts one, as always for a
 * company that is no lead. `start` receives the id for its job, and what its transaction has to contain. Returns the
 * job's id.
 */
export const joinOrStart = (
  { leadId, ...run }: Omit<RunAddress, 'leadId'> & { leadId: number | null },
  idempotency: Idempotency | null,
  start: (jobId: string, also: Action[]) => Promise<string>,
): Promise<string> => {
  const startAs = (jobId: string, also: Action[]) =>
    start(jobId, [...also, ...(idempotency ? [idempotency.action({ jobId })] : [])])
  if (leadId === null) return startAs(newJobId(), [])
  const address = { ...run, leadId }
  return withOptimisticRetry([newestRunLabel], async () => {
    const earlier = await jobOfNewestRun(address)
    const row = earlier === null ? null : await getJobRow(address.workspaceId, earlier)
    if (row && !isOver(row.status)) {
      if (idempotency) await transact([idempotency.action({ jobId: row.id })])
      return row.id
    }
    const jobId = newJobId()
    return startAs(jobId, [newestRunAction(address, jobId, earlier)])
  })
}
