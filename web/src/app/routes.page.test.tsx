import { getUser, logout } from '@assay/shared/features/accounts/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../test/fake-server.ts'
import { renderApp, serverFor, shownAddress } from '../test/render-app.tsx'
import { pages } from './pages.ts'

const signedInPages = [
  '/',
  '/dashboard',
  '/lead-hunting',
  '/prospecting',
  '/lead-management',
  '/leads/5',
  '/profile',
  '/alerts',
  '/help',
]

const declaredForSignedIn = pages
  .filter(({ access }) => access === 'signed-in')
  .map(({ path }) => path.replace(/:\w+/, '5'))

test.each([...new Set([...signedInPages, ...declaredForSignedIn])])(
  'a visitor at %s is sent to sign in, without any error',
  async (address) => {
    serverFor('visitor')
    renderApp(address)
    await waitFor(() => expect(shownAddress()).toBe('/auth'))
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('a spinner stands while the user is loading', async () => {
  serverFor('visitor').on(getUser, () => new Promise<never>(() => undefined))
  renderApp('/dashboard')
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
})

test('the start page of a signed-in user is the dashboard, which greets them', async () => {
  serverFor('user')
  renderApp('/')
  expect(await screen.findByRole('heading', { name: /casey/ })).toBeDefined()
  expect(shownAddress()).toBe('/dashboard')
  expect(await screen.findByText('96 of 100 lookups left')).toBeDefined()
})

test('Manage leads leads to My Leads', async () => {
  serverFor('user')
  renderApp('/lead-management')
  expect(await screen.findByRole('heading', { name: 'My Leads' })).toBeDefined()
  expect(shownAddress()).toBe('/prospecting')
})

test('an unknown address has its page', async () => {
  serverFor('visitor')
  renderApp('/nowhere')
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined()
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined()
})

const logOut = async (user: ReturnType<typeof renderApp>) => {
  const [menu] = await screen.findAllByRole('button', { name: 'Account: casey' })
  menu?.focus()
  await user.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem', { name: 'Logout' })
  await waitFor(() => expect(item.closest('[role=menu]')).toBe(document.activeElement))
  await user.keyboard('{End}{Enter}')
}

test('logging out forgets the user and goes to sign in', async () => {
  serverFor('user').on(logout, () => undefined)
  const user = renderApp('/dashboard')
  await logOut(user)
  expect(await screen.findByText('You have been logged out successfully.')).toBeDefined()
  await waitFor(() => expect(shownAddress()).toBe('/auth'))
})

test('a failed logout says so and keeps the session', async () => {
  serverFor('user').on(logout, () => refusal(500, 'UNEXPECTED', 'Something went wrong on our side.'))
  const user = renderApp('/dashboard')
  await logOut(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Logout failed')
  expect(shownAddress()).toBe('/dashboard')
})
