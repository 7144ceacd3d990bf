import { getUser } from '@assay/shared/features/accounts/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { beginFakeSession, type FakeServer, fakeServer, Reply, refusal } from '../../test/fake-server.ts'
import { buildUser } from '../../test/render-app.tsx'
import { readApi } from '../api/api.ts'
import { createUserClient } from '../api/query-client.ts'
import { useDraft } from '../forms/use-draft.ts'
import { useToasts } from '../toasts.ts'
import { sessionChannel } from './other-tabs.ts'
import { SessionProvider, useSession } from './session.tsx'
import { removeSignedInMarker } from './signed-in-marker.ts'
import { userQuery } from './user-query.ts'

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

const Who = () => {
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

const renderSession = () =>
  render(
    <SessionProvider>
      <Who />
    </SessionProvider>,
  )

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
const shownLeads = () => screen.queryByLabelText('leads')?.textContent
const shownToast = () => screen.getByLabelText('toast').textContent
const noSession = () => refusal(401, 'UNAUTHENTICATED', 'Please sign in to continue.')

/** Answers like the server, for the cookie that the browser has at the time. */
const serveCookie = (first: ReturnType<typeof buildUser> | null) => {
  const cookie = { user: first }
  const server: FakeServer = fakeServer()
    .on(getUser, () => cookie.user ?? noSession())
    .on(getUsage, noSession)
    .on(listLeads, () => (cookie.user ? new Reply(200, [`lead of ${cookie.user.username}`]) : noSession()))
  return { cookie, server }
}

const casey = buildUser()
const robin = buildUser({ id: 1, workspaceId: 'w2', username: 'robin' })

test('useSession outside its provider throws', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Who />)).toThrow('useSession must be used inside a SessionProvider')
})

test('a 401 means a visitor, without a retry and without a toast', async () => {
  const { server } = serveCookie(null)
  renderSession()
  expect(await screen.findByText('visitor')).toBeDefined()
  expect(server.requestsOf(getUser)).toHaveLength(1)
  expect(shownToast()).toBe('')
})

test('a visitor without the marker of a session is not asked for, so the console stays empty', async () => {
  removeSignedInMarker()
  const { server } = serveCookie(null)
  renderSession()
  expect(await screen.findByText('visitor')).toBeDefined()
  window.dispatchEvent(new Event('focus'))
  await act(async () => undefined)
  expect(server.requestsOf(getUser)).toHaveLength(0)
})

test('the marker of a session that has ended is removed, so that the next page does not ask again', async () => {
  const { server } = serveCookie(null)
  renderSession()
  expect(await screen.findByText('visitor')).toBeDefined()
  cleanup()
  renderSession()
  expect(await screen.findByText('visitor')).toBeDefined()
  expect(server.requestsOf(getUser)).toHaveLength(1)
})

test('a failed read of the user is retried twice, then treated as a visitor', async () => {
  vi.useFakeTimers()
  const server = fakeServer().on(getUser, () => new Reply(500))
  renderSession()
  await advance(20_000)
  expect(server.requestsOf(getUser)).toHaveLength(3)
  expect(screen.getByText('visitor')).toBeDefined()
})

test('the user is read every 5 minutes, and on focus when older than a minute', async () => {
  vi.useFakeTimers()
  const { server } = serveCookie(casey)
  renderSession()
  await advance(1000)
  expect(screen.getByText('casey')).toBeDefined()

  window.dispatchEvent(new Event('focus'))
  await advance(1000)
  expect(server.requestsOf(getUser)).toHaveLength(1)

  await advance(60_000)
  window.dispatchEvent(new Event('focus'))
  await advance(1000)
  expect(server.requestsOf(getUser)).toHaveLength(2)

  await advance(5 * 60_000)
  expect(server.requestsOf(getUser)).toHaveLength(3)
})

test('when the cookie changes to another user, nothing of the previous one is shown or kept', async () => {
  vi.useFakeTimers()
  const { cookie } = serveCookie(casey)
  renderSession()
  await advance(1000)
  expect(shownLeads()).toContain('casey')
  cookie.user = robin
  await advance(5 * 60_000)
  expect(screen.getByText('robin')).toBeDefined()
  expect(shownLeads()).toContain('robin')
  expect(shownToast()).toBe('plain: Account changed')
  cookie.user = casey
  await advance(5 * 60_000)
  expect(shownLeads()).toContain('casey')
  expect(screen.queryByText(/robin/)).toBeNull()
})

test('a sign-in or sign-out in another tab is noticed at once', async () => {
  const { cookie } = serveCookie(casey)
  renderSession()
  await screen.findByText('casey')
  const otherTab = new BroadcastChannel(sessionChannel)
  cookie.user = null
  otherTab.postMessage('changed')
  expect(await screen.findByText('visitor')).toBeDefined()
  expect(shownToast()).toBe('plain: Signed out')
  otherTab.close()
})

test('other tabs are notified of a sign-in and a sign-out', async () => {
  serveCookie(null)
  renderSession()
  await screen.findByText('visitor')
  const otherTab = new BroadcastChannel(sessionChannel)
  const onMessage = vi.fn()
  otherTab.onmessage = onMessage
  await press('sign in')
  await waitFor(() => expect(onMessage).toHaveBeenCalledTimes(1))
  await press('sign out')
  await waitFor(() => expect(onMessage).toHaveBeenCalledTimes(2))
  otherTab.close()
})

test('a 401 of any call ends the session with one plain toast and keeps what was typed', async () => {
  const { cookie, server } = serveCookie(casey)
  renderSession()
  await userEvent.type(await screen.findByLabelText('text'), 'dentists')
  cookie.user = null
  await press('read again')
  expect(await screen.findByText('visitor')).toBeDefined()
  expect(shownToast()).toBe('plain: Signed out')
  expect(server.requestsOf(listLeads)).toHaveLength(2)

  cookie.user = casey
  await press('sign in')
  await waitFor(() => expect(shownLeads()).toContain('casey'))
  expect(server.requestsOf(listLeads)).toHaveLength(3)
  expect(screen.getByLabelText('text')).toHaveProperty('value', 'dentists')

  await press('sign out')
  expect(await screen.findByText('visitor')).toBeDefined()
  await press('sign in')
  expect(await screen.findByLabelText('text')).toHaveProperty('value', '')
})

test('a 401 does not end the session when its cookie has been replaced in the meantime', async () => {
  const { server } = serveCookie(casey)
  renderSession()
  await waitFor(() => expect(shownLeads()).toContain('casey'))
  server.on(listLeads, noSession)
  await press('read again')
  await waitFor(() => expect(server.requestsOf(getUser)).toHaveLength(2))
  expect(server.requestsOf(listLeads)).toHaveLength(2)
  expect(screen.getByText('casey')).toBeDefined()
  expect(shownToast()).toBe('')
})

test('a 401 ends the session when the server cannot be asked again', async () => {
  const { server } = serveCookie(casey)
  renderSession()
  await waitFor(() => expect(shownLeads()).toContain('casey'))
  server.on(listLeads, noSession).on(getUser, () => new Reply(500))
  await press('read again')
  expect(await screen.findByText('visitor')).toBeDefined()
})

test('a late answer about the previous user is ignored', async () => {
  const { cookie, server } = serveCookie(null)
  renderSession()
  await screen.findByText('visitor')
  let answer: (reply: Reply) => void = () => undefined
  server.on(getUser, () => new Promise<Reply>((resolve) => (answer = resolve)))
  const otherTab = new BroadcastChannel(sessionChannel)
  beginFakeSession()
  otherTab.postMessage('changed')
  await waitFor(() => expect(server.requestsOf(getUser)).toHaveLength(2))
  cookie.user = casey
  await press('sign in')
  expect(await screen.findByText('casey')).toBeDefined()
  await act(async () => answer(noSession()))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(screen.getByText('casey')).toBeDefined()
  otherTab.close()
})

test('other reads retry once and do not refetch on focus', () => {
  const defaults = createUserClient(() => undefined).getDefaultOptions().queries
  const retry = defaults?.retry
  if (typeof retry !== 'function') throw new Error('A function was expected')
  expect([0, 1].map((failures) => retry(failures, new Error('500')))).toEqual([true, false])
  expect(defaults?.refetchOnWindowFocus).toBe(false)
  expect(userQuery.retry).toBe(2)
  expect(userQuery.staleTime).toBe(60_000)
  expect(userQuery.refetchInterval).toBe(300_000)
})
