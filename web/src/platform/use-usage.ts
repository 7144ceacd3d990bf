import { getUsage } from '@assay/shared/features/usage/calls'
import { useQuery } from '@tanstack/react-query'
import { readApi } from './api/api.ts'

/** The plan and the lookups left; jobs change it, wherever they were started. */
export const useUsage = () =>
  useQuery({
    queryKey: [getUsage.name],
    queryFn: ({ signal }) => readApi(getUsage, {}, { signal }),
    meta: { isChangedByJobs: true },
  })
