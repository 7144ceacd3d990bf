import { getUser } from '@assay/shared/features/accounts/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Reply } from '../../test/fake-server.ts'
import {
  casey,
  noSession,
  press,
  renderSession,
  serveCookie,
  shownLeads,
  shownToast,
} from '../../test/session/test-session.tsx'

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
