import type { User } from '@assay/shared/features/accounts/user'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createSessionClient } from '../api/query-client.ts'
import { forgetDrafts } from '../forms/drafts.ts'
import { dismissActionToasts, toast } from '../toasts.ts'
import { useOtherTabs } from './other-tabs.ts'
import { clearPendingLogout } from './pending-logout.ts'
import { UserData } from './user-data.tsx'
import { ownerOf, userQuery } from './user-query.ts'

export type Session = {
  /** null for a visitor, and while it is not known yet. */
  user: User | null
  isLoading: boolean
  enter: (user: User) => void
  /** Forgets the user and everything that was read or typed for them. */
  leave: () => void
  /** True when this user's session is over, as far as is known at the moment of asking. */
  isOver: () => boolean
}

const SessionContext = createContext<Session | null>(null)

const change = (client: QueryClient, user: User | null) => {
  // An answer that is still on its way was asked for by the former user.
  void client.cancelQueries(userQuery)
  client.setQueryData(userQuery.queryKey, user)
}

type Props = {
  /** Begins anew with every change of user. */
  children: ReactNode
  /** Stays. */
  beside?: ReactNode
}

/** Who is signed in; pages below get a cache of data that is that user's alone. */
export const SessionProvider = ({ children, beside }: Props) => {
  const [client] = useState(createSessionClient)
  useEffect(() => {
    client.mount()
    return () => client.unmount()
  }, [client])
  const { data, isPending } = useQuery(userQuery, client)
  const user = data ?? null
  const owner = ownerOf(user)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered belongs to the owner that is left
  useEffect(() => dismissActionToasts, [owner])
  const known = useUserChangeToast(user)
  const notifyOtherTabs = useOtherTabs(useCallback(() => void client.invalidateQueries(userQuery), [client]))

  const session = useMemo<Session>(
    () => ({
      user,
      isLoading: isPending,
      enter: (entering) => {
        clearPendingLogout()
        known.current = entering
        change(client, entering)
        notifyOtherTabs()
      },
      leave: () => {
        known.current = null
        forgetDrafts()
        change(client, null)
        notifyOtherTabs()
      },
      isOver: () => ownerOf(client.getQueryData(userQuery.queryKey)) !== ownerOf(user),
    }),
    [client, user, isPending, known, notifyOtherTabs],
  )
  return (
    <SessionContext value={session}>
      <UserData owner={owner} onUnauthenticated={() => change(client, null)}>
        {children}
      </UserData>
      {beside}
    </SessionContext>
  )
}

/** Tells a change of user that nobody asked for on this page. The ref holds the user who is known of. */
const useUserChangeToast = (user: User | null) => {
  const known = useRef<User | null>(null)
  useEffect(() => {
    const former = known.current
    known.current = user
    if (!former || ownerOf(former) === ownerOf(user)) return
    if (user) toast('Account changed', `You are signed in as ${user.username} now.`)
    else toast('Signed out', 'Your session has ended. Please sign in again.')
  }, [user])
  return known
}

/** @throws Error outside a SessionProvider: that is a bug of the page. */
export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used inside a SessionProvider')
  return session
}
