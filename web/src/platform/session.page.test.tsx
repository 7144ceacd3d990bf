import { getUser } from '@assay/shared/features/accounts/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, Reply, refusal } from '../test/fake-server.ts'
import { buildUser } from '../test/render-app.tsx'
import { createQueryClient } from './query-client.ts'
import { SessionProvider, userQuery, useSession } from './session.tsx'

const Who = () => {
  const { user, isLoading } = useSession()
  return <p>{isLoading ? 'loading' : (user?.username ?? 'visitor')}</p>
}

const renderSession = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <Who />
      </SessionProvider>
    </QueryClientProvider>,
  )

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the session outside its provider is an error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Who />)).toThrow('useSession must be used inside a SessionProvider')
})

test('401 means a visitor and is not asked again', async () => {
  const server = fakeServer().on(getUser, () =>
    refusal(401, 'UNAUTHENTICATED', 'Please sign in to continue.'),
  )
  renderSession()
  expect(await screen.findByText('visitor')).toBeDefined()
  expect(server.requestsOf(getUser)).toHaveLength(1)
})

test('a failing read of the user is retried twice', async () => {
  vi.useFakeTimers()
  const server = fakeServer().on(getUser, () => new Reply(500))
  renderSession()
  await pass(20_000)
  expect(server.requestsOf(getUser)).toHaveLength(3)
})

test('the user is read again every 5 minutes, and on focus once a minute has passed', async () => {
  vi.useFakeTimers()
  const server = fakeServer().on(getUser, () => buildUser())
  renderSession()
  await pass(1000)
  expect(screen.getByText('casey')).toBeDefined()

  window.dispatchEvent(new Event('focus'))
  await pass(1000)
  expect(server.requestsOf(getUser)).toHaveLength(1)

  await pass(60_000)
  window.dispatchEvent(new Event('focus'))
  await pass(1000)
  expect(server.requestsOf(getUser)).toHaveLength(2)

  await pass(5 * 60_000)
  expect(server.requestsOf(getUser)).toHaveLength(3)
})

test('other reads retry once and do not follow the focus', () => {
  const defaults = createQueryClient().getDefaultOptions().queries
  expect(defaults?.retry).toBe(1)
  expect(defaults?.refetchOnWindowFocus).toBe(false)
  expect(userQuery.retry).toBe(2)
  expect(userQuery.staleTime).toBe(60_000)
  expect(userQuery.refetchInterval).toBe(300_000)
})
