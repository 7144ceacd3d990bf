import type { ReportKind } from '@assay/shared/features/prospecting/saved-report'
import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'

/** The lead that a report is about. */
export type ReportedLead = {
  id: number
  companyName: string
  industry: string | null
  location: string | null
  website: string | null
}

/** Why a run ended without a report. */
export type RunFailure = { text: string; isPlanLimit: boolean }

/** A run that was started or seen here. `jobId` is null until the server has answered. */
export type Run = {
  lead: ReportedLead
  kind: ReportKind
  jobId: string | null
  /** Its end has been announced. */
  hasEnded: boolean
  failure: RunFailure | null
}

type Runs = Readonly<Record<number, Run>>

const noRuns: Runs = {}

/** The last run of each lead. Kept in the user's cache, so that it ends with their session. */
const runsQuery = queryOptions({
  queryKey: ['prospectRuns'],
  queryFn: skipToken,
  initialData: noRuns,
  gcTime: Number.POSITIVE_INFINITY,
})

export const runOf = (client: QueryClient, leadId: number): Run | null =>
  client.getQueryData(runsQuery.queryKey)?.[leadId] ?? null

export const setRun = (client: QueryClient, run: Run): void => {
  client.setQueryData(runsQuery.queryKey, (runs = noRuns) => ({ ...runs, [run.lead.id]: run }))
}

/** Forgets a run of which there is nothing to announce. */
export const removeRun = (client: QueryClient, leadId: number): void => {
  const { [leadId]: _removed, ...others } = client.getQueryData<Runs>(runsQuery.queryKey) ?? noRuns
  client.setQueryData<Runs>(runsQuery.queryKey, others)
}

export const useRuns = (): Runs => useQuery(runsQuery).data ?? noRuns
