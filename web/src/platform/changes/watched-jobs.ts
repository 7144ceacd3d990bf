import { getJob } from '@assay/shared/features/jobs/calls'
import { isOver, type Job } from '@assay/shared/platform/job'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isRefusal } from '../api/api-error.ts'

export const jobKey = (id: string | null) => [getJob.name, id] as const

type JobQuery = Query<Job, Error>

/** The queries of jobs that a screen shows and that may still move. One that the server refuses never will. */
export const watchedJobs = (client: QueryClient): JobQuery[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: [getJob.name], type: 'active' })
    .filter(({ queryKey: [, id] }) => id !== null)
    .map((query) => query as unknown as JobQuery)
    .filter(({ state: { data, error } }) => !(data && isOver(data.status)) && !isRefusal(error))
