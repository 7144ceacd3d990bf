import { getUser, login, logout } from '@assay/shared/features/accounts/calls'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearPendingLogout, isLogoutPending, sendPendingLogout } from '../platform/session/pending-logout.ts'
import { Reply } from '../test/fake-server.ts'
import { buildUser, renderApp, serverFor, shownAddress } from '../test/render-app.tsx'

afterEach(() => {
  clearPendingLogout()
  localStorage.clear()
  sessionStorage.clear()
})

const press = async () => {
  const user = renderApp('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Emergency Logout' }))
  await waitFor(() => expect(shownAddress()).toBe('/auth'))
  return user
}

test('it ends the session, deletes stored data and goes to sign in', async () => {
  localStorage.setItem('sidebar-open', 'false')
  localStorage.setItem('assay.colourMode', 'dark')
  localStorage.setItem('assay.developer', 'the gate is no user’s state')
  sessionStorage.setItem('anything', 'typed')
  const server = serverFor('user').on(logout, () => undefined)
  await press()
  expect(await screen.findByText('You have been logged out successfully.')).toBeDefined()
  expect(server.requestsOf(logout)).toHaveLength(1)
  expect(Object.keys(localStorage)).toEqual(['assay.developer'])
  expect(sessionStorage).toHaveLength(0)
  expect(isLogoutPending()).toBe(false)
})

test('without an answer it still goes to sign in, and a later check does not sign the user in again', async () => {
  const server = serverFor('user').on(logout, () => new Reply(503))
  await press()
  expect(await screen.findByText('Logged out on this device')).toBeDefined()
  expect(isLogoutPending()).toBe(true)
  const reads = server.requestsOf(getUser).length
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(server.requestsOf(logout).length).toBeGreaterThan(0))
  expect(server.requestsOf(getUser)).toHaveLength(reads)
  expect(shownAddress()).toBe('/auth')
})

test('the logout is sent as soon as the server answers', async () => {
  serverFor('user').on(logout, () => new Reply(503))
  await press()
  await screen.findByText('Logged out on this device')
  const server = serverFor('visitor').on(logout, () => undefined)
  expect(await sendPendingLogout()).toBe(true)
  expect(server.requestsOf(logout)).toHaveLength(1)
  expect(isLogoutPending()).toBe(false)
})

test('who signs in afterwards keeps the new session', async () => {
  serverFor('user')
    .on(logout, () => new Reply(503))
    .on(login, () => buildUser())
  const user = await press()
  await user.type(await screen.findByLabelText('Username'), 'casey')
  await user.type(screen.getByLabelText('Password'), 'touchstone-4711{Enter}')
  await waitFor(() => expect(shownAddress()).toBe('/dashboard'))
  expect(isLogoutPending()).toBe(false)
})
