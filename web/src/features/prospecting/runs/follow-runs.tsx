import { isOver } from '@assay/shared/platform/job'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRefusal } from '../../../platform/api/api-error.ts'
import { useJob } from '../../../platform/jobs/use-job.ts'
import { type Run, removeRun, runOf, useRuns } from './own-runs.ts'
import { endWithJob } from './run-outcome.ts'

/** Follows the runs that were started or seen here, of whichever lead, and announces how each ends. Renders nothing. */
export const FollowRuns = () =>
  Object.values(useRuns()).map((run) =>
    run.jobId && !run.hasEnded ? <FollowRun key={run.jobId} run={run} jobId={run.jobId} /> : null,
  )

const FollowRun = ({ run, jobId }: { run: Run; jobId: string }) => {
  const client = useQueryClient()
  const { data: job, error } = useJob(jobId)
  const isGone = isRefusal(error)
  useEffect(() => {
    const last = runOf(client, run.lead.id)
    // Another run of the lead may have begun meanwhile.
    if (last?.jobId !== jobId || last.hasEnded) return
    if (isGone) removeRun(client, run.lead.id)
    else if (job && isOver(job.status)) endWithJob(client, run, job)
  }, [client, run, jobId, job, isGone])
  return null
}
