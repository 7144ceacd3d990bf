import { listActivities, listLeadsWithReports } from '@assay/shared/features/leads/calls'
import { listProspectReports, type ProspectResult } from '@assay/shared/features/prospecting/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import type { Job } from '@assay/shared/platform/job'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api-error.ts'
import { failureToast, toast } from '../../../platform/toasts.ts'
import { type Run, setRun } from './own-runs.ts'
import { runTexts } from './run-texts.ts'

/** Reads again what the end of a run changes: the lead's reports, the activities, the marks and the lookups left. */
export const refreshAfterRun = (client: QueryClient, leadId: number): void => {
  for (const queryKey of [
    [listProspectReports.name, leadId],
    [listActivities.name],
    [listLeadsWithReports.name],
    [getUsage.name],
  ])
    void client.invalidateQueries({ queryKey })
}

const end = (client: QueryClient, run: Run): void => {
  setRun(client, { ...run, hasEnded: true })
  refreshAfterRun(client, run.lead.id)
}

/** `result`: the report, whose `error` says that little or nothing was found. */
export const endWithReport = (client: QueryClient, run: Run, result: unknown): void => {
  end(client, run)
  const { error } = (result ?? {}) as Partial<ProspectResult>
  toast(runTexts[run.kind].done, error ?? `Successfully found prospecting data for ${run.lead.companyName}`)
}

/** A run that could not be started. */
export const endUnstarted = (client: QueryClient, run: Run, error: Error): void => {
  const isPlanLimit = error instanceof ApiError && error.code === 'PLAN_LIMIT'
  end(client, { ...run, failure: { text: error.message, isPlanLimit } })
  failureToast(runTexts[run.kind].notStarted, error.message)
}

const endWithFailure = (client: QueryClient, run: Run, { error }: Job): void => {
  const text = error?.message ?? 'Something went wrong.'
  end(client, { ...run, failure: { text, isPlanLimit: error?.code === 'PLAN_LIMIT' } })
  failureToast(runTexts[run.kind].failed, text)
}

const endCancelled = (client: QueryClient, run: Run, { partial }: Job): void => {
  end(client, run)
  const kept = (partial as Partial<ProspectResult> | undefined)?.reportId
  toast(runTexts[run.kind].cancelled, kept ? 'What was found so far is saved as a report.' : undefined)
}

/** Announces how the job of a run ended. */
export const endWithJob = (client: QueryClient, run: Run, job: Job): void => {
  if (job.status === 'completed') endWithReport(client, run, job.result)
  else if (job.status === 'cancelled') endCancelled(client, run, job)
  else endWithFailure(client, run, job)
}
