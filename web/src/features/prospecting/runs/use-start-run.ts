import { prospectLead } from '@assay/shared/features/prospecting/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isUnauthenticated } from '../../../platform/api/api-error.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { dismissToast } from '../../../platform/toasts.ts'
import { type ReportedLead, type Run, removeRun, runOf, setRun } from './own-runs.ts'
import { endWithFailure, endWithReport, failureOf } from './run-outcome.ts'

/** What the call needs of a lead; the server reads the rest of the stored row. */
const factsOf = ({ id, companyName, industry, location, website }: ReportedLead) => ({
  id,
  companyName,
  industry,
  location,
  website,
})

/** Starts prospecting runs. Does nothing while a run of the lead is under way: a second click is no second run. */
export const useStartRun = () => {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ lead }: Run) => startJob(client, prospectLead, { lead: factsOf(lead) }),
    onSuccess: (answer, run) =>
      answer.kind === 'started'
        ? setRun(client, { ...run, jobId: answer.jobId })
        : endWithReport(client, run),
    onError: (error, run) =>
      isUnauthenticated(error)
        ? removeRun(client, run.lead.id)
        : endWithFailure(client, run, failureOf(error)),
  })
  return (lead: ReportedLead, kind: Run['kind'] = 'prospect') => {
    const last = runOf(client, lead.id)
    if (last && !last.failure) return
    // The last run's toast could be mistaken for this one's outcome.
    dismissToast()
    const run: Run = { lead, kind, jobId: null, failure: null }
    setRun(client, run)
    mutate(run)
  }
}
