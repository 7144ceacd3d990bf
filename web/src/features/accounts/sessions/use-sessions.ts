import { listSessions } from '@assay/shared/features/accounts/calls'
import { useQuery } from '@tanstack/react-query'
import { readApi } from '../../../platform/api/api.ts'

/** Where the user is signed in. */
export const useSessions = () =>
  useQuery({
    queryKey: [listSessions.name],
    queryFn: ({ signal }) => readApi(listSessions, {}, { signal }),
  })
