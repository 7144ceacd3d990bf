import { getUser } from '@assay/shared/features/accounts/calls'
import type { User } from '@assay/shared/features/accounts/user'
import { queryOptions } from '@tanstack/react-query'
import { readApi } from '../api/api.ts'
import { isUnauthenticated } from '../api/api-error.ts'
import { isLogoutPending, sendPendingLogout } from './pending-logout.ts'
import { mayBeSignedIn, removeSignedInMarker } from './signed-in-marker.ts'

const readUser = async (signal: AbortSignal): Promise<User | null> => {
  if (isLogoutPending() && !(await sendPendingLogout())) return null
  // The browser would log the 401 of every visitor as an error.
  if (!mayBeSignedIn()) return null
  try {
    return await readApi(getUser, {}, { signal })
  } catch (error) {
    if (!isUnauthenticated(error)) throw error
    removeSignedInMarker()
    return null
  }
}

const minutes = (count: number) => count * 60_000

/** The signed-in user: fresh for 1 minute, refetched every 5 minutes and on window focus. */
export const userQuery = queryOptions({
  queryKey: ['getUser'],
  queryFn: ({ signal }) => readUser(signal),
  staleTime: minutes(1),
  refetchInterval: minutes(5),
  refetchOnWindowFocus: true,
  retry: 2,
})

/** Identifies a user across workspaces; empty for a visitor. */
export const ownerOf = (user: User | null | undefined) => (user ? `${user.workspaceId} ${user.id}` : '')
