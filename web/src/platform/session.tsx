import { getUser } from '@assay/shared/features/accounts/calls'
import type { User } from '@assay/shared/features/accounts/user'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { readApi } from './api.ts'
import { isUnauthenticated } from './api-error.ts'
import { userKey } from './query-client.ts'

export type Session = {
  /** null for a visitor, and while it is not known yet. */
  user: User | null
  isLoading: boolean
  enter: (user: User) => void
  /** Forgets the user and everything that was read for them. */
  leave: () => void
}

const SessionContext = createContext<Session | null>(null)

const readUser = async (signal: AbortSignal): Promise<User | null> => {
  try {
    return await readApi(getUser, {}, { signal })
  } catch (error) {
    if (isUnauthenticated(error)) return null
    throw error
  }
}

const minutes = (count: number) => count * 60_000

/** The signed-in user: fresh for a minute, read again every 5 minutes and when the window regains focus. */
export const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: ({ signal }) => readUser(signal),
  staleTime: minutes(1),
  refetchInterval: minutes(5),
  refetchOnWindowFocus: true,
  retry: 2,
})

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const client = useQueryClient()
  const { data, isPending } = useQuery(userQuery)
  const session = useMemo<Session>(
    () => ({
      user: data ?? null,
      isLoading: isPending,
      enter: (user) => client.setQueryData(userKey, user),
      leave: () => {
        client.removeQueries({ predicate: (query) => query.queryKey[0] !== userKey[0] })
        client.setQueryData(userKey, null)
      },
    }),
    [client, data, isPending],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** @throws Error outside a SessionProvider: that is a bug of the page. */
export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used inside a SessionProvider')
  return session
}
