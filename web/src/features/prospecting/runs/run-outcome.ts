import { listActivities, listLeadsWithReports } from '@assay/shared/features/leads/calls'
import { listProspectReports } from '@assay/shared/features/prospecting/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api-error.ts'
import { failureToast, toast } from '../../../platform/toasts.ts'
import { type Run, type RunFailure, removeRun, setRun } from './own-runs.ts'

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

/** Why a run could not be started. */
export const failureOf = (error: Error): RunFailure => ({
  text: error.message,
  isPlanLimit: error instanceof ApiError && error.code === 'PLAN_LIMIT',
})

export const endWithReport = (client: QueryClient, { lead }: Run): void => {
  removeRun(client, lead.id)
  refreshAfterRun(client, lead.id)
  toast('Prospecting Complete', `Successfully found prospecting data for ${lead.companyName}`)
}

export const endWithFailure = (client: QueryClient, run: Run, failure: RunFailure): void => {
  setRun(client, { ...run, failure })
  refreshAfterRun(client, run.lead.id)
  failureToast('Prospecting Failed', failure.text)
}

export const endCancelled = (client: QueryClient, { lead }: Run): void => {
  removeRun(client, lead.id)
  refreshAfterRun(client, lead.id)
  toast('Prospecting cancelled')
}
