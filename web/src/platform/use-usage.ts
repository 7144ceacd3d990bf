import { getUsage } from '@assay/shared/features/accounts/calls'
import { useQuery } from '@tanstack/react-query'
import { readApi } from './api.ts'

/** The plan and the lookups left; read again after every search. */
export const useUsage = () =>
  useQuery({ queryKey: [getUsage.name], queryFn: ({ signal }) => readApi(getUsage, {}, { signal }) })
