import { listNotifications } from '@assay/shared/features/alerts/calls'
import { getJob } from '@assay/shared/features/jobs/calls'
import { isOver, type Job } from '@assay/shared/platform/job'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readApi } from '../api/api.ts'
import { isRefusal } from '../api/api-error.ts'
import { invalidateCollection } from '../api/use-collection.ts'

export const jobKey = (id: string | null) => [getJob.name, id] as const

/** Fast at first, when rows appear; slower for work that takes long. Ages in milliseconds. */
export const pollDelay = (ageMs: number) => (ageMs < 20_000 ? 400 : ageMs < 60_000 ? 1000 : 2500)

/** How often a read is tried before its failure is shown, and for how long it is tried slowly after that. */
const maxRetries = 2
const slowDelayMs = 5000
const patienceMs = 5 * 60_000

/**
 * Follows a job until it is over; a hidden page pauses and catches up when it is looked at again. A refusal
 * (unknown job, no session) ends it. Other failures are an error after three in a row, and the job is asked
 * after slowly for five minutes more; then `refetch` begins anew.
 */
export const useJob = (id: string | null) => {
  const client = useQueryClient()
  const job = useQuery({
    queryKey: jobKey(id),
    queryFn: ({ signal }): Promise<Job> => readApi(getJob, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    retry: (failures, error) => failures < maxRetries && !isRefusal(error),
    retryDelay: (failures) => 500 * 2 ** failures,
    refetchInterval: ({ state: { data, status, error, dataUpdatedAt, errorUpdateCount } }) => {
      if (data && isOver(data.status)) return false
      if (status === 'error') {
        const silentMs = data ? Date.now() - dataUpdatedAt : errorUpdateCount * slowDelayMs
        return isRefusal(error) || silentMs > patienceMs ? false : slowDelayMs
      }
      return data ? pollDelay(Date.now() - new Date(data.createdAt).getTime()) : 1000
    },
    refetchOnWindowFocus: ({ state: { data, error } }) =>
      isRefusal(error) || (data && isOver(data.status)) ? false : 'always',
  })
  const isOverNow = job.data ? isOver(job.data.status) : false
  useEffect(() => {
    // Its end was told of in the same moment.
    if (isOverNow) void invalidateCollection(client, listNotifications)
  }, [isOverNow, client])
  return job
}
