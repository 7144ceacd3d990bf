import type { User } from '@assay/shared/features/accounts/user'
import { CancelledError, type QueryClient, useQuery } from '@tanstack/react-query'
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
import { forgetBegunReads } from '../api/begun-reads.ts'
import { forgetOthers } from '../api/kept-rows.ts'
import { createSessionClient } from '../api/query-client.ts'
import { pageDrafts } from '../forms/drafts.ts'
import { dismissActionToasts, toast } from '../toasts.ts'
import { useOtherTabs } from './other-tabs.ts'
import { clearPendingLogout } from './pending-logout.ts'
import { UserData } from './user-data.tsx'
import { ownerOf, userQuery } from './user-query.ts'

export type Session = {
  /** null for a visitor, and while loading. */
  user: User | null
  isLoading: boolean
  /** True after a logout on this page: the visitor wanted to leave, so no page waits for them to sign in again. */
  hasLeft: boolean
  /** Sets the user after a sign-in or a change of their profile. */
  setUser: (user: User) => void
  /** Removes the user and everything that was read for them; kept drafts stay until they sign in again. */
  clear: () => void
  /**
   * True when the session of this `user` is known to be over; reads the current state, not the rendered one.
   */
  hasEnded: () => boolean
}

const SessionContext = createContext<Session | null>(null)

/** Asks again who is signed in. What was read for whoever it was is not for somebody else. */
const askAgain = (client: QueryClient) => {
  forgetBegunReads()
  return client.invalidateQueries(userQuery)
}

const change = (client: QueryClient, user: User | null) => {
  // A read in flight was made for the previous user.
  void client.cancelQueries(userQuery)
  forgetBegunReads()
  client.setQueryData(userQuery.queryKey, user)
}

/**
 * Asks once more who is signed in, after a request was refused for lack of a session: a change of the password
 * replaces the browser's session, and a request sent just before it does not mean that the user is signed out.
 */
const verify = async (client: QueryClient) => {
  forgetBegunReads()
  await client.cancelQueries(userQuery)
  await client
    .fetchQuery({ ...userQuery, staleTime: 0, retry: false })
    .catch((error: unknown) => !(error instanceof CancelledError) && change(client, null))
}

type Props = {
  /** Where the user is kept; given if they have been asked for already. */
  client?: QueryClient
  /** Remounted with every change of user. */
  children: ReactNode
  /** Rendered after the children; not remounted. */
  beside?: ReactNode
}

/** Provides the signed-in user, and to `children` a query cache that belongs to that user only. */
export const SessionProvider = ({ client: given, children, beside }: Props) => {
  const [client] = useState(() => given ?? createSessionClient())
  useEffect(() => {
    client.mount()
    return () => client.unmount()
  }, [client])
  const { data, isPending } = useQuery(userQuery, client)
  const user = data ?? null
  const owner = ownerOf(user)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an Undo must not outlive the user it belongs to
  useEffect(() => dismissActionToasts, [owner])
  const isKnown = data !== undefined
  useEffect(() => {
    if (isKnown) void forgetOthers(owner)
  }, [isKnown, owner])
  const [hasLeft, setHasLeft] = useState(false)
  const known = useUserChangeToast(user)
  const notifyOtherTabs = useOtherTabs(useCallback(() => void askAgain(client), [client]))

  const session = useMemo<Session>(
    () => ({
      user,
      isLoading: isPending,
      hasLeft,
      setUser: (next) => {
        setHasLeft(false)
        clearPendingLogout()
        known.current = next
        change(client, next)
        notifyOtherTabs()
      },
      clear: () => {
        setHasLeft(true)
        known.current = null
        pageDrafts.forget()
        change(client, null)
        notifyOtherTabs()
      },
      hasEnded: () => ownerOf(client.getQueryData(userQuery.queryKey)) !== ownerOf(user),
    }),
    [client, user, isPending, hasLeft, known, notifyOtherTabs],
  )
  return (
    <SessionContext value={session}>
      <UserData owner={owner} site={client} onUnauthenticated={() => void verify(client)}>
        {children}
      </UserData>
      {beside}
    </SessionContext>
  )
}

/**
 * Shows a toast when the user changes without an action on this page. Such an action must set the returned
 * ref to the new user first.
 */
const useUserChangeToast = (user: User | null) => {
  const known = useRef<User | null>(null)
  useEffect(() => {
    const previous = known.current
    known.current = user
    if (!previous || ownerOf(previous) === ownerOf(user)) return
    if (user) toast('Account changed', `You are now signed in as ${user.username}.`)
    else toast('Signed out', 'Your session has ended. Please sign in again.')
  }, [user])
  return known
}

/** @throws Error outside a SessionProvider. */
export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used inside a SessionProvider')
  return session
}
