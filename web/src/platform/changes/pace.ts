import type { QueryClient } from '@tanstack/react-query'
import { changesKey, type KnownChanges } from './changes-query.ts'
import { pollIntervals } from './poll-intervals.ts'
import { watchedJobs } from './watched-jobs.ts'

/** The longest interval while the server does not answer. */
const maxBackOffMs = 60_000

/** A watched job is asked about often at first, when rows appear and people wait, then less. */
const watchPaceOf = (ageMs: number) => {
  if (ageMs < 20_000) return 500
  if (ageMs < 60_000) return 1000
  return ageMs < 5 * 60_000 ? 2500 : pollIntervals.jobsActive
}

const paceOfJobs = (client: QueryClient): number => {
  const paces = watchedJobs(client).map(({ state: { data, status } }) => {
    if (status === 'error') return pollIntervals.jobsActive
    return data ? watchPaceOf(Date.now() - Date.parse(data.createdAt)) : 1000
  })
  return Math.min(...paces)
}

/** How long until the next poll, after `failures` polls without an answer. A hidden page does not poll at all. */
export const nextPollMs = (
  client: QueryClient,
  { isIdle, failures }: { isIdle: boolean; failures: number },
) => {
  if (failures > 0) return Math.min(maxBackOffMs, pollIntervals.jobsActive * 2 ** (failures - 1))
  const { idle, inUse, jobsActive } = pollIntervals
  const known = client.getQueryData<KnownChanges>(changesKey)
  const runs = known && known.changed.jobs.length > 0
  const resting = isIdle ? idle : runs ? jobsActive : inUse
  return Math.min(resting, paceOfJobs(client))
}
