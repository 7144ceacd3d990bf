import { estimateRecheck } from '@assay/shared/features/hunting/calls'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'

/** What a re-check of these leads would do and cost. */
export const useEstimateRecheck = (ids: number[]) =>
  useQuery({
    queryKey: [estimateRecheck.name, ids],
    queryFn: ({ signal }) => callApi(estimateRecheck, { body: { ids } }, { signal }),
    retry: false,
    // It depends on the leads and on what was spent today.
    gcTime: 0,
  })
