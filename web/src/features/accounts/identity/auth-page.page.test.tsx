import { getUser, login, register } from '@assay/shared/features/accounts/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { removeSignedInMarker } from '../../../platform/session/signed-in-marker.ts'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { buildUser, renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

const form = async (name: 'Sign in' | 'Create account') => within(await screen.findByRole('form', { name }))

const toRegistration = async (user: ReturnType<typeof renderApp>) => {
  await user.click(await screen.findByRole('tab', { name: 'Create Account' }))
  return form('Create account')
}

test('a visitor finds one card with two tabs, and no error', async () => {
  removeSignedInMarker()
  const server = serverFor('visitor')
  renderApp('/auth')
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Sign In',
    'Create Account',
  ])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.requestsOf(getUser)).toHaveLength(0)
})

test("the header's Sign In leads to the sign-in form", async () => {
  serverFor('visitor')
  const user = renderApp('/auth')
  await toRegistration(user)
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Sign In' }))
  const fields = await form('Sign in')
  expect(screen.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(fields.getByLabelText('Username')))
})

test('the landing page’s link opens the registration form once', async () => {
  serverFor('visitor')
  renderApp('/auth#create-account')
  expect(await form('Create account')).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Create Account' }).getAttribute('aria-selected')).toBe('true')
  await waitFor(() => expect(shownAddress()).toBe('/auth'))
})

test('the anchors link to the sections of the landing page', async () => {
  serverFor('visitor')
  renderApp('/auth')
  const anchors = within(await screen.findByRole('navigation', { name: 'Landing page' }))
  expect(anchors.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Features', '/#features'],
    ['Pricing', '/#pricing'],
    ['About', '/#why-us'],
  ])
})

test('signing in goes to the dashboard and says so', async () => {
  const server = serverFor('visitor').on(login, () => buildUser())
  const user = renderApp('/auth')
  const fields = await form('Sign in')
  await user.type(fields.getByLabelText('Username'), ' casey ')
  await user.type(fields.getByLabelText('Password'), 'secret1')
  await user.click(fields.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Login successful')).toBeDefined()
  expect(screen.getByText('Welcome back!')).toBeDefined()
  await waitFor(() => expect(shownAddress()).toBe('/dashboard'))
  expect(server.requestsOf(login).map(({ body }) => body)).toEqual([
    { username: 'casey', password: 'secret1' },
  ])
})

test('empty fields show errors, and nothing is sent', async () => {
  const server = serverFor('visitor')
  const user = renderApp('/auth')
  const fields = await form('Sign in')
  await user.click(fields.getByRole('button', { name: 'Sign In' }))
  expect(await fields.findByText('Username is required')).toBeDefined()
  expect(fields.getByText('Password is required')).toBeDefined()
  expect(document.activeElement).toBe(fields.getByLabelText('Username'))
  await user.type(fields.getByLabelText('Username'), 'ada')
  expect(fields.queryByText('Username is required')).toBeNull()
  await user.click(fields.getByRole('button', { name: 'Sign In' }))
  expect(fields.getByText('Password is required')).toBeDefined()
  expect(document.activeElement).toBe(fields.getByLabelText('Password'))
  expect(server.requestsOf(login)).toHaveLength(0)
})

const tooMany = 'Too many requests. Please wait a moment and try again.'

test.each([
  [
    'a refused login',
    refusal(401, 'INVALID_CREDENTIALS', 'Invalid username or password'),
    /Invalid username or password/,
  ],
  ['a login after too many attempts', refusal(429, 'RATE_LIMITED', tooMany), /wait a moment and try again/],
])('%s shows the server’s message as a failure and sends one request', async (_, reply, message) => {
  const server = serverFor('visitor').on(login, () => reply)
  const user = renderApp('/auth')
  const fields = await form('Sign in')
  await user.type(fields.getByLabelText('Username'), 'casey')
  await user.type(fields.getByLabelText('Password'), 'wrong')
  await user.click(fields.getByRole('button', { name: 'Sign In' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Login failed')
  expect(alert.textContent).toMatch(message)
  expect(alert.dataset.variant).toBe('destructive')
  expect(server.requestsOf(login)).toHaveLength(1)
  expect(shownAddress()).toBe('/auth')
})

test.each([
  ['without a message', 'Login failed with status 502', () => new Reply(502)],
  [
    'of a server that is not there',
    'Could not connect to the server. Please try again.',
    () => Promise.reject(new TypeError('Failed to fetch')),
  ],
])('a login failure %s says %j', async (_, message, answer) => {
  const server = serverFor('visitor').on(login, answer)
  const user = renderApp('/auth')
  const fields = await form('Sign in')
  await user.type(fields.getByLabelText('Username'), 'casey')
  await user.type(fields.getByLabelText('Password'), 'secret1')
  await user.click(fields.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(fields.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false)
  expect(server.requestsOf(login)).toHaveLength(1)
})

test('the buttons show their pending texts', async () => {
  const never = () => new Promise<never>(() => undefined)
  serverFor('visitor').on(login, never).on(register, never)
  const user = renderApp('/auth')
  const signIn = await form('Sign in')
  await user.type(signIn.getByLabelText('Username'), 'casey')
  await user.type(signIn.getByLabelText('Password'), 'secret1')
  await user.click(signIn.getByRole('button', { name: 'Sign In' }))
  expect(await signIn.findByRole('button', { name: 'Signing in...' })).toHaveProperty('disabled', true)

  const fields = await toRegistration(user)
  await user.type(fields.getByLabelText('Username'), 'casey')
  await user.type(fields.getByLabelText('Email'), 'casey@example.com')
  await user.type(fields.getByLabelText('Password'), 'secret1')
  await user.click(fields.getByRole('button', { name: 'Create Account' }))
  expect(await fields.findByRole('button', { name: 'Creating account...' })).toHaveProperty('disabled', true)
})

test('the password can be shown and hidden', async () => {
  serverFor('visitor')
  const user = renderApp('/auth')
  const fields = await form('Sign in')
  const password = fields.getByLabelText('Password')
  await user.type(password, 'touchstone-4711')
  expect(password.getAttribute('type')).toBe('password')
  await user.click(fields.getByRole('button', { name: 'Show password' }))
  expect(password.getAttribute('type')).toBe('text')
  await user.click(fields.getByRole('button', { name: 'Hide password' }))
  expect(password.getAttribute('type')).toBe('password')
  expect(password).toHaveProperty('value', 'touchstone-4711')
})

test('registration without a full name signs in and goes to the dashboard', async () => {
  const server = serverFor('visitor').on(register, () => buildUser())
  const user = renderApp('/auth')
  const fields = await toRegistration(user)
  expect(screen.getByText('Join Assay and start generating leads')).toBeDefined()
  expect(fields.getByLabelText('Full name (optional)')).toBeDefined()
  await user.type(fields.getByLabelText('Username'), 'casey')
  await user.type(fields.getByLabelText('Email'), 'casey@example.com')
  await user.type(fields.getByLabelText('Password'), '123abc')
  await user.click(fields.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByText('Registration successful')).toBeDefined()
  expect(screen.getByText('Your account has been created.')).toBeDefined()
  await waitFor(() => expect(shownAddress()).toBe('/dashboard'))
  expect(server.requestsOf(register)).toHaveLength(1)
})

test('registration shows the errors at their fields', async () => {
  const server = serverFor('visitor')
  const user = renderApp('/auth')
  const fields = await toRegistration(user)
  await user.type(fields.getByLabelText('Email'), 'casey@')
  await user.type(fields.getByLabelText('Password'), '12345')
  await user.click(fields.getByRole('button', { name: 'Create Account' }))
  expect(await fields.findByText('Username is required')).toBeDefined()
  expect(fields.getByText('Please enter a valid email address')).toBeDefined()
  expect(fields.getByText('Password must be at least 6 characters')).toBeDefined()
  expect(document.activeElement).toBe(fields.getByLabelText('Username'))
  expect(server.requestsOf(register)).toHaveLength(0)
})

const tooCommon = 'This password is too common'

test.each([
  [
    'a taken name',
    refusal(409, 'USERNAME_TAKEN', 'This username is already taken'),
    'This username is already taken',
  ],
  [
    'a taken email',
    refusal(409, 'EMAIL_TAKEN', 'This email is already in use'),
    'This email is already in use',
  ],
  [
    'a common password',
    refusal(400, 'INVALID_INPUT', tooCommon, [{ path: 'password', message: tooCommon }]),
    tooCommon,
  ],
])('%s shows an error at its field and in the toast', async (_, reply, reason) => {
  serverFor('visitor').on(register, () => reply)
  const user = renderApp('/auth')
  const fields = await toRegistration(user)
  await user.type(fields.getByLabelText('Username'), 'casey')
  await user.type(fields.getByLabelText('Email'), 'casey@example.com')
  await user.type(fields.getByLabelText('Password'), 'secret1')
  await user.click(fields.getByRole('button', { name: 'Create Account' }))
  expect((await screen.findByText('Registration failed')).parentElement?.textContent).toContain(reason)
  expect(fields.getByText(reason)).toBeDefined()
  expect(shownAddress()).toBe('/auth')
})

test('a registration that fails without a message names the status', async () => {
  serverFor('visitor').on(register, () => new Reply(503))
  const user = renderApp('/auth')
  const fields = await toRegistration(user)
  await user.type(fields.getByLabelText('Username'), 'casey')
  await user.type(fields.getByLabelText('Email'), 'casey@example.com')
  await user.type(fields.getByLabelText('Password'), 'secret1')
  await user.click(fields.getByRole('button', { name: 'Create Account' }))
  expect((await screen.findByText('Registration failed')).parentElement?.textContent).toContain(
    'API request failed: 503',
  )
  expect(fields.getByRole('button', { name: 'Create Account' })).toBeDefined()
})

test('a signed-in user who opens the page is sent to the dashboard', async () => {
  const server = serverFor('user')
  renderApp('/auth')
  await waitFor(() => expect(shownAddress()).toBe('/dashboard'))
  expect(server.requestsOf(getUser).length).toBeGreaterThan(0)
})
