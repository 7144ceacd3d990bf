import { getUser, login, logout, register } from '@assay/shared/features/accounts/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../test/fake-server.ts'
import { buildUser, renderApp, serverFor, shownAddress } from '../test/render-app.tsx'

const visitorServer = () =>
  serverFor('visitor')
    .on(login, () => buildUser())
    .on(register, () => buildUser())

type Person = ReturnType<typeof renderApp>

const signIn = async (user: Person) => {
  await user.type(await screen.findByLabelText('Username'), 'casey')
  await user.type(screen.getByLabelText('Password'), 'touchstone-4711{Enter}')
  await screen.findByText('Welcome back!')
}

test.each(['/prospecting?status=hot#top', '/profile#plan', '/help?from=mail'])(
  'a visitor who asked for %s gets there after signing in',
  async (address) => {
    visitorServer()
    const user = renderApp(address)
    await signIn(user)
    await waitFor(() => expect(shownAddress()).toBe(address))
  },
)

test('a visitor who asked for a page gets there after registering', async () => {
  visitorServer()
  const user = renderApp('/alerts?from=mail')
  await user.click(await screen.findByRole('tab', { name: 'Create Account' }))
  await user.type(screen.getByLabelText('Username'), 'casey')
  await user.type(screen.getByLabelText('Email'), 'casey@example.com')
  await user.type(screen.getByLabelText('Password'), 'touchstone-4711{Enter}')
  await waitFor(() => expect(shownAddress()).toBe('/alerts?from=mail'))
})

test('the way over Forgot password and back keeps the page that was asked for', async () => {
  visitorServer()
  const user = renderApp('/profile#plan')
  await user.click(await screen.findByRole('link', { name: 'Forgot password' }))
  await user.click(await screen.findByRole('link', { name: 'Sign In' }))
  await signIn(user)
  await waitFor(() => expect(shownAddress()).toBe('/profile#plan'))
})

test('a user whose session has ended goes on where it ended', async () => {
  let hasSession = true
  const unauthenticated = refusal(401, 'UNAUTHENTICATED', 'Please sign in to continue.')
  serverFor('user')
    .on(getUser, () => (hasSession ? buildUser() : unauthenticated))
    .on(login, () => buildUser())
  const user = renderApp('/help#proof')
  await screen.findByRole('heading', { name: 'Help', level: 1 })
  hasSession = false
  const channel = new BroadcastChannel('assay.session')
  channel.postMessage('changed')
  await signIn(user)
  channel.close()
  await waitFor(() => expect(shownAddress()).toBe('/help#proof'))
})

test('after a logout a sign-in goes to the dashboard', async () => {
  serverFor('user')
    .on(logout, () => undefined)
    .on(login, () => buildUser())
  const user = renderApp('/profile')
  await screen.findByRole('heading', { name: 'Profile', level: 1 })
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await signIn(user)
  await waitFor(() => expect(shownAddress()).toBe('/dashboard'))
})
