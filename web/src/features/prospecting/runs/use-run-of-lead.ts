import { prospectLead, researchLead } from '@assay/shared/features/prospecting/calls'
import type { ResearchTrace } from '@assay/shared/features/prospecting/deep-research'
import type { Job } from '@assay/shared/platform/job'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ActiveJob, useActiveJob } from '../../../platform/jobs/use-active-job.ts'
import { useCancelJob } from '../../../platform/jobs/use-cancel-job.ts'
import { useJob } from '../../../platform/jobs/use-job.ts'
import { type ReportedLead, type Run, runOf, setRun, useRuns } from './own-runs.ts'
import { useStartRun } from './use-start-run.ts'

const kindOf: Partial<Record<string, Run['kind']>> = {
  [prospectLead.name]: 'prospect',
  [researchLead.name]: 'advanced',
}

/** Takes over a run of the lead that was started elsewhere, or before the page was reloaded. */
const useFoundRun = (lead: ReportedLead) => {
  const client = useQueryClient()
  const isOfLead = (job: ActiveJob) => kindOf[job.kind] !== undefined && job.progress.leadId === lead.id
  const found = useActiveJob(isOfLead)
  useEffect(() => {
    const kind = found && kindOf[found.kind]
    const known = runOf(client, lead.id)
    // What is known of active jobs may be older than the end of one.
    if (!kind || (known && (!known.hasEnded || known.jobId === found.id))) return
    setRun(client, { lead, kind, jobId: found.id, hasEnded: false, failure: null })
  }, [client, lead, found])
}

/** What a research has done so far; a cancelled one has its report in that place. */
const traceOf = ({ kind }: Run, job: Job | null): ResearchTrace | null =>
  kind === 'advanced' && job?.partial && job.status !== 'cancelled' ? (job.partial as ResearchTrace) : null

export type RunOfLead = {
  run: Run | null
  /** The run's job, once it has been read. */
  job: Job | null
  trace: ResearchTrace | null
  isRunning: boolean
  /** Neither under way nor failed. */
  isQuiet: boolean
  start: (kind?: Run['kind']) => void
  cancel: () => void
  canCancel: boolean
  isCancelling: boolean
}

/** The last run of a lead. */
export const useRunOfLead = (lead: ReportedLead): RunOfLead => {
  useFoundRun(lead)
  const start = useStartRun()
  const cancel = useCancelJob()
  const run = useRuns()[lead.id] ?? null
  const jobId = run?.jobId ?? null
  const job = useJob(jobId).data ?? null
  const isCancelling = cancel.isCancelling(jobId)
  return {
    run,
    job,
    trace: run && traceOf(run, job),
    isRunning: run !== null && !run.hasEnded,
    isQuiet: run === null || (run.hasEnded && !run.failure),
    start: (kind) => start(lead, kind),
    cancel: () => jobId && cancel.mutate(jobId),
    canCancel: jobId !== null && !isCancelling,
    isCancelling,
  }
}
