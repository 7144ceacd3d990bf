import { getUser } from '@assay/shared/features/accounts/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { readApi } from '../../platform/api/api.ts'
import { useDraft } from '../../platform/forms/use-draft.ts'
import { SessionProvider, useSession } from '../../platform/session/session.tsx'
import { useToasts } from '../../platform/toasts.ts'
import { type FakeServer, fakeServer, Reply, refusal } from '../fake-server.ts'
import { buildUser } from '../render-app.tsx'

const Typing = () => {
  const [text, setText] = useDraft('text', '')
  return <input aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />
}

const Data = () => {
  const { data, refetch } = useQuery({
    queryKey: ['leads'],
    queryFn: () => readApi(listLeads, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <output aria-label="leads">{JSON.stringify(data)}</output>
      <Typing />
      <button type="button" onClick={() => void refetch()}>
        read again
      </button>
    </>
  )
}

export const Who = () => {
  const { user, isLoading, setUser, clear } = useSession()
  const [toast] = useToasts()
  return (
    <>
      <p>{isLoading ? 'loading' : (user?.username ?? 'visitor')}</p>
      <output aria-label="toast">{toast ? `${toast.variant}: ${toast.title}` : ''}</output>
      <button type="button" onClick={() => setUser(buildUser())}>
        sign in
      </button>
      <button type="button" onClick={clear}>
        sign out
      </button>
      {user ? <Data /> : null}
    </>
  )
}

export const renderSession = () =>
  render(
    <SessionProvider>
      <Who />
    </SessionProvider>,
  )

export const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
export const shownLeads = () => screen.queryByLabelText('leads')?.textContent
export const shownToast = () => screen.getByLabelText('toast').textContent
export const noSession = () => refusal(401, 'UNAUTHENTICATED', 'Please sign in to continue.')

/** Answers like the server, for the cookie that the browser has at the time. */
export const serveCookie = (first: ReturnType<typeof buildUser> | null) => {
  const cookie = { user: first }
  const server: FakeServer = fakeServer()
    .on(getUser, () => cookie.user ?? noSession())
    .on(getUsage, noSession)
    .on(listLeads, () => (cookie.user ? new Reply(200, [`lead of ${cookie.user.username}`]) : noSession()))
  return { cookie, server }
}

export const casey = buildUser()
export const robin = buildUser({ id: 1, workspaceId: 'w2', username: 'robin' })
