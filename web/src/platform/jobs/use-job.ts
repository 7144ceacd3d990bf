import { getJob } from '@assay/shared/features/jobs/calls'
import { isOver, type Job } from '@assay/shared/features/jobs/job'
import { useQuery } from '@tanstack/react-query'
import { readApi } from '../api.ts'

export const jobKey = (id: string | null) => [getJob.name, id] as const

/** Fast at first, when rows appear; slower for work that takes long. Ages in milliseconds. */
export const pollDelay = (ageMs: number) => (ageMs < 20_000 ? 400 : ageMs < 60_000 ? 1000 : 2500)

/** Follows a job until it is over; a hidden page pauses and catches up when it is looked at again. */
export const useJob = (id: string | null) =>
  useQuery({
    queryKey: jobKey(id),
    queryFn: ({ signal }): Promise<Job> => readApi(getJob, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return 1000
      return isOver(data.status) ? false : pollDelay(Date.now() - new Date(data.createdAt).getTime())
    },
  })
