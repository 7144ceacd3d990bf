import { getJob } from '@assay/shared/features/jobs/calls'
import { isOver, type Job } from '@assay/shared/platform/job'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readApi } from '../api/api.ts'
import { isRefusal } from '../api/api-error.ts'
import { askForChanges } from '../changes/changes-query.ts'
import { jobKey } from '../changes/watched-jobs.ts'

/** Retries before a failure is shown. */
const maxRetries = 2

/**
 * A job, read again whenever it has moved until it is over. A refusal (unknown job, no session) is final. Any
 * other failure becomes an error after three in a row; the job is then read less often.
 */
export const useJob = (id: string | null) => {
  const client = useQueryClient()
  const job = useQuery({
    queryKey: jobKey(id),
    queryFn: ({ signal }): Promise<Job> => readApi(getJob, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    retry: (failures, error) => failures < maxRetries && !isRefusal(error),
    retryDelay: (failures) => 500 * 2 ** failures,
  })
  const isActive = job.data !== undefined && !isOver(job.data.status)
  useEffect(() => {
    // Sets the pace of a watched job: the next poll could otherwise be due in a minute.
    if (isActive) void askForChanges(client)
  }, [isActive, client])
  return job
}
