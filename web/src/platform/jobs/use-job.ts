import { listNotifications } from '@assay/shared/features/alerts/calls'
import { getJob } from '@assay/shared/features/jobs/calls'
import { isOver, type Job } from '@assay/shared/platform/job'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readApi } from '../api/api.ts'
import { isRefusal } from '../api/api-error.ts'
import { invalidateCollection } from '../api/use-collection.ts'

export const jobKey = (id: string | null) => [getJob.name, id] as const

/** Poll interval by the job's age, in milliseconds: short at first, when rows appear, then longer. */
export const pollDelay = (ageMs: number) => (ageMs < 20_000 ? 400 : ageMs < 60_000 ? 1000 : 2500)

/** Retries before a failure is shown. */
const maxRetries = 2
/** Poll interval after that, and for how long. */
const slowDelayMs = 5000
const maxSilentMs = 5 * 60_000

/**
 * Polls a job until it is over. A hidden page pauses and refetches on focus. A refusal (unknown job, no
 * session) stops the polling. Any other failure becomes an error after three in a row; the job is then polled
 * slowly for five more minutes, after which only `refetch` reads it again.
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
        return isRefusal(error) || silentMs > maxSilentMs ? false : slowDelayMs
      }
      return data ? pollDelay(Date.now() - new Date(data.createdAt).getTime()) : 1000
    },
    refetchOnWindowFocus: ({ state: { data, error } }) =>
      isRefusal(error) || (data && isOver(data.status)) ? false : 'always',
  })
  const isOverNow = job.data ? isOver(job.data.status) : false
  useEffect(() => {
    // The server writes the notification together with the end of the job.
    if (isOverNow) void invalidateCollection(client, listNotifications)
  }, [isOverNow, client])
  return job
}
