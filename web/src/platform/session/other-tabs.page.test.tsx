import { getUser } from '@assay/shared/features/accounts/calls'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beginFakeSession, type Reply } from '../../test/fake-server.ts'
import {
  advance,
  casey,
  noSession,
  press,
  renderSession,
  robin,
  serveCookie,
  shownLeads,
  shownToast,
} from '../../test/session/test-session.tsx'
import { beginReads, takeBegunRead } from '../api/begun-reads.ts'
import { sessionChannel } from './other-tabs.ts'

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

test('what was read ahead for a user is not for the next one', async () => {
  const { cookie } = serveCookie(casey)
  renderSession()
  await screen.findByText('casey')
  await beginReads(['/api/jobs'])
  const otherTab = new BroadcastChannel(sessionChannel)
  cookie.user = robin
  otherTab.postMessage('changed')
  expect(await screen.findByText('robin')).toBeDefined()
  expect(takeBegunRead('/api/jobs')).toBeNull()
  otherTab.close()
  await beginReads(['/api/jobs'])
  await press('sign out')
  expect(takeBegunRead('/api/jobs')).toBeNull()
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
