import { getScoringWeights } from '@assay/shared/features/hunting/calls'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'

/** How much each family of criteria counts in this workspace. */
export const useScoringWeights = () =>
  useQuery({
    queryKey: [getScoringWeights.name],
    queryFn: ({ signal }) => callApi(getScoringWeights, {}, { signal }),
    retry: false,
  })
