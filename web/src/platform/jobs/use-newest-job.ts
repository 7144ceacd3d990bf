import { listJobs } from '@assay/shared/features/jobs/calls'
import { useQuery } from '@tanstack/react-query'
import { readApi } from '../api/api.ts'

/** The workspace's newest job of a kind; null when there is none. */
export const useNewestJob = (kind: string) =>
  useQuery({
    queryKey: [listJobs.name],
    queryFn: ({ signal }) => readApi(listJobs, {}, { signal }),
    select: (jobs) => jobs.find((job) => job.kind === kind) ?? null,
  })
