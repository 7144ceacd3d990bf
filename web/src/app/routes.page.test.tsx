import { getUser, logout } from '@assay/shared/features/accounts/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../test/fake-server.ts'
import { buildUser, renderApp, serverFor, shownAddress } from '../test/render-app.tsx'
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

test('a spinner is shown while the user is loading, then the requested page', async () => {
  const read = Promise.withResolvers<ReturnType<typeof buildUser>>()
  serverFor('user').on(getUser, () => read.promise)
  renderApp('/lead-hunting')
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
  expect(shownAddress()).toBe('/lead-hunting')
  read.resolve(buildUser())
  expect(await screen.findByRole('heading', { name: 'Lead Hunting' })).toBeDefined()
})

const firstReads = pages.flatMap((page) =>
  'firstReads' in page ? (page.firstReads ?? []).map((read) => [page.path, read] as const) : [],
)

test.each(firstReads)('%s asks for %s, as it declares', async (address, read) => {
  const server = serverFor('user')
  renderApp(address)
  await waitFor(() => expect(server.addresses()).toContain(read))
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

test.each(['visitor', 'user'] as const)('an unknown address has its page for a %s', async (who) => {
  serverFor(who)
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

test('logging out removes the user and goes to sign in', async () => {
  serverFor('user').on(logout, () => undefined)
  const user = renderApp('/dashboard')
  await logOut(user)
  expect(await screen.findByText('You have been logged out successfully.')).toBeDefined()
  await waitFor(() => expect(shownAddress()).toBe('/auth'))
})

test.each([
  ['Something went wrong on our side.', refusal(500, 'UNEXPECTED', 'Something went wrong on our side.')],
  ['API request failed: 500', new Reply(500)],
])('a failed logout says %j and keeps the session', async (message, reply) => {
  serverFor('user').on(logout, () => reply)
  const user = renderApp('/dashboard')
  await logOut(user)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Logout failed')
  expect(alert.textContent).toContain(message)
  expect(shownAddress()).toBe('/dashboard')
})
