import { isOver } from '@assay/shared/platform/job'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRefusal } from '../../../platform/api/api-error.ts'
import { useJob } from '../../../platform/jobs/use-job.ts'
import { type Run, removeRun, runOf, useRuns } from './own-runs.ts'
import { endCancelled, endWithFailure, endWithReport } from './run-outcome.ts'

/** Follows the runs that were started or seen here, of whichever lead, and announces how each ends. Renders nothing. */
export const FollowRuns = () =>
  Object.values(useRuns()).map((run) =>
    run.jobId && !run.failure ? <FollowRun key={run.jobId} run={run} jobId={run.jobId} /> : null,
  )

const FollowRun = ({ run, jobId }: { run: Run; jobId: string }) => {
  const client = useQueryClient()
  const { data: job, error } = useJob(jobId)
  const isGone = isRefusal(error)
  useEffect(() => {
    // Another run of the lead may have begun meanwhile.
    if (runOf(client, run.lead.id)?.jobId !== jobId) return
    if (isGone) return removeRun(client, run.lead.id)
    if (!job || !isOver(job.status)) return
    if (job.status === 'completed') endWithReport(client, run)
    else if (job.status === 'cancelled') endCancelled(client, run)
    else
      endWithFailure(client, run, {
        text: job.error?.message ?? 'Something went wrong.',
        isPlanLimit: job.error?.code === 'PLAN_LIMIT',
      })
  }, [client, run, jobId, job, isGone])
  return null
}
