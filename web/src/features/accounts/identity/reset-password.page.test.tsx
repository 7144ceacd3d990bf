import { forgotPassword, resetPassword } from '@assay/shared/features/accounts/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

const form = async (name: string) => within(await screen.findByRole('form', { name }))
const link = '/reset-password#w1.1.secret'

test('the sign-in and forgotten-password pages link to each other', async () => {
  serverFor('visitor')
  const user = renderApp('/auth')
  await user.click(await screen.findByRole('link', { name: 'Forgot password' }))
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Sign In' }))
  await waitFor(() => expect(shownAddress()).toBe('/auth'))
})

test('requesting a link does not reveal whether the account exists', async () => {
  const server = serverFor('visitor').on(forgotPassword, () => undefined)
  const user = renderApp('/forgot-password')
  const fields = await form('Forgot password')
  await user.type(fields.getByLabelText('Email'), ' casey@example.com ')
  await user.click(fields.getByRole('button', { name: 'Send Link' }))
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined()
  expect(screen.getByText('casey@example.com').parentElement?.textContent).toMatch(/^If an account has/)
  expect(server.requestsOf(forgotPassword).map(({ body }) => body)).toEqual([{ email: 'casey@example.com' }])
  await user.click(screen.getByRole('button', { name: 'Use another address' }))
  expect(await form('Forgot password')).toBeDefined()
})

test('an invalid address shows an error, and nothing is sent', async () => {
  const server = serverFor('visitor')
  const user = renderApp('/forgot-password')
  const fields = await form('Forgot password')
  await user.type(fields.getByLabelText('Email'), 'casey@')
  await user.click(fields.getByRole('button', { name: 'Send Link' }))
  expect(await fields.findByText('Please enter a valid email address')).toBeDefined()
  expect(server.requestsOf(forgotPassword)).toHaveLength(0)
})

test.each([
  [429, 'RATE_LIMITED', 'Too many requests. Please wait a moment and try again.'],
  [503, 'MAIL_NOT_CONFIGURED', 'This site cannot send mails yet. Please turn to the people who run it.'],
] as const)('status %i shows its message', async (status, code, message) => {
  serverFor('visitor').on(forgotPassword, () => refusal(status, code, message))
  const user = renderApp('/forgot-password')
  const fields = await form('Forgot password')
  await user.type(fields.getByLabelText('Email'), 'casey@example.com')
  await user.click(fields.getByRole('button', { name: 'Send Link' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Link not sent')
  expect(alert.textContent).toContain(message)
  expect(await form('Forgot password')).toBeDefined()
})

test.each(['visitor', 'user'] as const)('a %s sets a new password with the link', async (who) => {
  const server = serverFor(who).on(resetPassword, () => undefined)
  const user = renderApp(link)
  const fields = await form('New password')
  await user.type(fields.getByLabelText('New password'), 'streak-plate-1822')
  await user.click(fields.getByRole('button', { name: 'Set Password' }))
  expect(await screen.findByText('Sign in with your new password.')).toBeDefined()
  await waitFor(() => expect(shownAddress()).toBe('/auth'))
  expect(server.requestsOf(resetPassword).map(({ body }) => body)).toEqual([
    { token: 'w1.1.secret', password: 'streak-plate-1822' },
  ])
})

test('a refused password shows an error at its field and can be corrected', async () => {
  serverFor('visitor').on(resetPassword, () => {
    const message = 'This password is too common'
    return refusal(400, 'INVALID_INPUT', message, [{ path: 'password', message }])
  })
  const user = renderApp(link)
  const fields = await form('New password')
  await user.type(fields.getByLabelText('New password'), '12345')
  await user.click(fields.getByRole('button', { name: 'Set Password' }))
  expect(await fields.findByText('Password must be at least 6 characters')).toBeDefined()
  await user.type(fields.getByLabelText('New password'), '6')
  await user.click(fields.getByRole('button', { name: 'Set Password' }))
  expect(await fields.findByText('This password is too common')).toBeDefined()
})

test('an expired link says so and offers a new one', async () => {
  serverFor('visitor').on(resetPassword, () => refusal(410, 'LINK_EXPIRED', 'This link is no longer valid.'))
  const user = renderApp(link)
  const fields = await form('New password')
  await user.type(fields.getByLabelText('New password'), 'streak-plate-1822')
  await user.click(fields.getByRole('button', { name: 'Set Password' }))
  expect(await screen.findByText('This link has expired or has already been used.')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Request a new link' }))
  await waitFor(() => expect(shownAddress()).toBe('/forgot-password'))
})

test('a link without its secret is incomplete', async () => {
  serverFor('visitor')
  renderApp('/reset-password')
  expect(await screen.findByText('This link is incomplete.')).toBeDefined()
})

test('a failure keeps what was typed', async () => {
  serverFor('visitor').on(resetPassword, () => new Reply(500))
  const user = renderApp(link)
  const fields = await form('New password')
  await user.type(fields.getByLabelText('New password'), 'streak-plate-1822')
  await user.click(fields.getByRole('button', { name: 'Set Password' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Password not changed')
  expect(fields.getByLabelText('New password')).toHaveProperty('value', 'streak-plate-1822')
})
