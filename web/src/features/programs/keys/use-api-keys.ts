import { listApiKeys } from '@assay/shared/features/programs/calls'
import { useQuery } from '@tanstack/react-query'
import { readApi } from '../../../platform/api/api.ts'

/** The API keys of the workspace, newest first; read again when the user comes back to the tab. */
export const useApiKeys = () =>
  useQuery({
    queryKey: [listApiKeys.name],
    queryFn: ({ signal }) => readApi(listApiKeys, {}, { signal }),
    // Keys have no version that other tabs could follow.
    refetchOnWindowFocus: 'always',
  })
