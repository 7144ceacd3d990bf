import { listNotifications } from '@assay/shared/features/alerts/calls'
import { listJobs } from '@assay/shared/features/jobs/calls'
import type { Job } from '@assay/shared/platform/job'
import { useQuery } from '@tanstack/react-query'
import { readApi } from '../api/api.ts'

/** The workspace's newest job that `isWanted`; null when there is none. */
export const useNewestJob = (isWanted: (job: Job) => boolean) =>
  useQuery({
    queryKey: [listJobs.name],
    queryFn: ({ signal }) => readApi(listJobs, {}, { signal }),
    select: (jobs) => jobs.find(isWanted) ?? null,
    // A job that began and ended between two polls shows only by its notification.
    meta: { collection: listNotifications.collection },
  })
