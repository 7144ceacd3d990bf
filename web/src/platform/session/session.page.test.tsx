import { getUser } from '@assay/shared/features/accounts/calls'
import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, Reply } from '../../test/fake-server.ts'
import {
  advance,
  casey,
  renderSession,
  serveCookie,
  shownToast,
  Who,
} from '../../test/session/test-session.tsx'
import { createUserClient } from '../api/query-client.ts'
import { removeSignedInMarker } from './signed-in-marker.ts'
import { userQuery } from './user-query.ts'

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
