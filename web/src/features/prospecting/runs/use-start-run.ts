import { prospectLead, researchLead } from '@assay/shared/features/prospecting/calls'
import { maxResearchSeconds, maxResearchSteps } from '@assay/shared/features/prospecting/deep-research'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isUnauthenticated } from '../../../platform/api/api-error.ts'
import { type JobAnswer, startJob } from '../../../platform/jobs/start-job.ts'
import { dismissToast, toast } from '../../../platform/toasts.ts'
import { type ReportedLead, type Run, removeRun, runOf, setRun } from './own-runs.ts'
import { endUnstarted, endWithReport } from './run-outcome.ts'
import { runTexts } from './run-texts.ts'

/** What the calls need of a lead; the server reads the rest of the stored row. */
const factsOf = ({ id, companyName, industry, location, website }: ReportedLead) => ({
  id,
  companyName,
  industry,
  location,
  website,
})

const options = { maxSteps: maxResearchSteps, timeout: maxResearchSeconds }

/** Starts runs. A second click is no second run, and a lead has one run at a time. */
export const useStartRun = () => {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ lead, kind }: Run): Promise<JobAnswer<unknown>> =>
      kind === 'prospect'
        ? startJob(client, prospectLead, { lead: factsOf(lead) })
        : startJob(client, researchLead, { lead: factsOf(lead), options }),
    onSuccess: (answer, run) => {
      if (answer.kind === 'done') return endWithReport(client, run, answer.result)
      setRun(client, { ...run, jobId: answer.jobId })
      const { started } = runTexts[run.kind]
      if (started) toast(started, `The report about ${run.lead.companyName} is saved when it is ready.`)
    },
    onError: (error, run) =>
      isUnauthenticated(error) ? removeRun(client, run.lead.id) : endUnstarted(client, run, error),
  })
  return (lead: ReportedLead, kind: Run['kind'] = 'prospect') => {
    const last = runOf(client, lead.id)
    if (last && !last.hasEnded) {
      if (last.kind !== kind) toast('A run of this lead is under way', 'Wait for its report, or cancel it.')
      return
    }
    // The last run's toast could be mistaken for this one's outcome.
    dismissToast()
    const run: Run = { lead, kind, jobId: null, hasEnded: false, failure: null }
    setRun(client, run)
    mutate(run)
  }
}
