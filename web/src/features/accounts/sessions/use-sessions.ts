import { listSessions } from '@assay/shared/features/accounts/calls'
import { useQuery } from '@tanstack/react-query'
import { readApi } from '../../../platform/api/api.ts'

/** The user's sessions. */
export const useSessions = () =>
  useQuery({
    queryKey: [listSessions.name],
    queryFn: ({ signal }) => readApi(listSessions, {}, { signal }),
  })
