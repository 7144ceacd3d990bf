import type { QueryClient } from '@tanstack/react-query'
import { changesKey, type KnownChanges } from './changes-query.ts'
import { watchedJobs } from './watched-jobs.ts'

/** Intervals between polls in milliseconds; `docs/decisions/030` has what they cost. */
export const pace = { idle: 60_000, active: 15_000, jobRuns: 5000 }

/** The longest interval while the server does not answer. */
const maxBackOffMs = 60_000

/** A watched job is asked about often at first, when rows appear and people wait, then less. */
const watchPaceOf = (ageMs: number) => {
  if (ageMs < 20_000) return 500
  if (ageMs < 60_000) return 1000
  return ageMs < 5 * 60_000 ? 2500 : pace.jobRuns
}

const paceOfJobs = (client: QueryClient): number => {
  const paces = watchedJobs(client).map(({ state: { data, status } }) => {
    if (status === 'error') return pace.jobRuns
    return data ? watchPaceOf(Date.now() - Date.parse(data.createdAt)) : 1000
  })
  return Math.min(...paces)
}

/** How long until the next poll, after `failures` polls without an answer. A hidden page does not poll at all. */
export const nextPollMs = (
  client: QueryClient,
  { isIdle, failures }: { isIdle: boolean; failures: number },
) => {
  if (failures > 0) return Math.min(maxBackOffMs, pace.jobRuns * 2 ** (failures - 1))
  const known = client.getQueryData<KnownChanges>(changesKey)
  const runs = known && known.changed.jobs.length > 0
  const resting = isIdle ? pace.idle : runs ? pace.jobRuns : pace.active
  return Math.min(resting, paceOfJobs(client))
}
