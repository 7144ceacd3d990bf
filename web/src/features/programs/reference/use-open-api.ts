import { getOpenApi } from '@assay/shared/features/operations/calls'
import { useQuery } from '@tanstack/react-query'
import { readApi } from '../../../platform/api/api.ts'
import type { OpenApi } from './open-api.ts'

/** The document of the API that serves this page. It changes with releases only. */
export const useOpenApi = () =>
  useQuery({
    queryKey: [getOpenApi.name],
    queryFn: async ({ signal }) => (await readApi(getOpenApi, {}, { signal })) as unknown as OpenApi,
    staleTime: Number.POSITIVE_INFINITY,
  })
