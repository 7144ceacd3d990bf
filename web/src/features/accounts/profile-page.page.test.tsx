import {
  changePassword,
  endAllSessions,
  endSession,
  getUser,
  listSessions,
  updateProfile,
} from '@assay/shared/features/accounts/calls'
import type { SignedInSession } from '@assay/shared/features/accounts/session'
import { getUsage } from '@assay/shared/features/usage/calls'
import type { Usage } from '@assay/shared/features/usage/plans'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../test/fake-server.ts'
import { buildUser, renderApp, serverFor, shownAddress } from '../../test/render-app.tsx'

const here: SignedInSession = {
  id: 'here',
  device: 'Firefox on Linux',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: new Date().toISOString(),
  isCurrent: true,
}
const phone: SignedInSession = { ...here, id: 'phone', device: 'Safari on iOS', isCurrent: false }

const usage = (change: Partial<Usage> = {}): Usage => ({
  plan: 'starter',
  trialEndsAt: null,
  lookups: { used: 10, allowance: 10, left: 0 },
  periodEnd: '2026-12-01T00:00:00.000Z',
  ai: { usd: 3.5, tokens: 9, calls: 2, usdToday: 1.25, usdPerDay: 5 },
  ...change,
})

const userAtProfile = () => serverFor('user').on(listSessions, () => [here, phone])
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const form = async (name: string) => within(await screen.findByRole('form', { name }))
const expectToast = async (title: string, text: string) => {
  const region = await screen.findByRole('region', { name: 'Notifications' })
  expect(await within(region).findByText(title)).toBeDefined()
  expect(within(region).getByText(text)).toBeDefined()
}

test('name and email are saved, sending only what was changed', async () => {
  const server = userAtProfile().on(updateProfile, ({ body }) =>
    buildUser({ fullName: body.fullName ?? null }),
  )
  const user = renderApp('/profile')
  const fields = await form('Profile')
  expect(fields.getByLabelText('Email')).toHaveProperty('value', 'casey@example.com')
  await user.type(fields.getByLabelText('Full name'), 'Casey Reed')
  await user.click(fields.getByRole('button', { name: 'Save Changes' }))
  await expectToast('Profile saved', 'Your profile has been updated.')
  expect(server.requestsOf(updateProfile).map(({ body }) => body)).toEqual([{ fullName: 'Casey Reed' }])
  expect((await form('Profile')).getByLabelText('Full name')).toHaveProperty('value', 'Casey Reed')
})

test('a conflicting edit from elsewhere is shown, not overwritten', async () => {
  let stored = buildUser({ fullName: 'Casey' })
  const message = 'Somebody else changed this in the meantime. Load it again and retry.'
  const server = userAtProfile()
    .on(getUser, () => new Reply(200, stored, { etag: '"user.1.1"' }))
    .on(updateProfile, () => refusal(409, 'CONFLICT', message))
  const user = renderApp('/profile')
  const fields = await form('Profile')
  await waitFor(() => expect(server.requestsOf(getUser)).toHaveLength(2))
  stored = buildUser({ fullName: 'Casey Stone' })
  await user.type(fields.getByLabelText('Full name'), ' Reed')
  await user.click(fields.getByRole('button', { name: 'Save Changes' }))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(server.requestsOf(updateProfile)[0]?.headers.get('if-match')).toBe('"user.1.1"')
  await waitFor(async () =>
    expect((await form('Profile')).getByLabelText('Full name')).toHaveProperty('value', 'Casey Stone'),
  )
})

test('the password is changed, and the form is cleared', async () => {
  const server = userAtProfile().on(changePassword, () => undefined)
  const user = renderApp('/profile')
  const fields = await form('Change password')
  await user.type(fields.getByLabelText('Current password'), 'touchstone-4711')
  await user.type(fields.getByLabelText('New password'), 'streak-plate-1822')
  await user.click(fields.getByRole('button', { name: 'Change Password' }))
  await expectToast('Password changed', 'You are signed out everywhere else.')
  expect(server.requestsOf(changePassword).map(({ body }) => body)).toEqual([
    { currentPassword: 'touchstone-4711', newPassword: 'streak-plate-1822' },
  ])
  expect(fields.getByLabelText('New password')).toHaveProperty('value', '')
  await waitFor(() => expect(server.requestsOf(listSessions)).toHaveLength(2))
})

test('password errors are shown at their fields', async () => {
  userAtProfile().on(changePassword, ({ body }) => {
    const path = body.newPassword === 'password' ? 'newPassword' : 'currentPassword'
    const message =
      path === 'newPassword' ? 'This password is too common' : 'This is not your current password'
    return refusal(400, 'INVALID_INPUT', message, [{ path, message }])
  })
  const user = renderApp('/profile')
  const fields = await form('Change password')
  const submit = fields.getByRole('button', { name: 'Change Password' })
  await user.click(submit)
  expect(await fields.findByText('Current password is required')).toBeDefined()
  expect(fields.getByText('Password must be at least 6 characters')).toBeDefined()
  await user.type(fields.getByLabelText('Current password'), 'guess')
  await user.type(fields.getByLabelText('New password'), 'password')
  await user.click(submit)
  expect(await fields.findByText('This password is too common')).toBeDefined()
  await user.type(fields.getByLabelText('New password'), '-1822')
  await user.click(submit)
  expect(await fields.findByText('This is not your current password')).toBeDefined()
})

test('sessions show their device, and other sessions can be ended', async () => {
  const server = userAtProfile().on(endSession, () => undefined)
  const user = renderApp('/profile')
  const sessions = await section('Sessions')
  const rows = await sessions.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('This session'),
    expect.stringContaining('Last seen just now'),
  ])
  expect(sessions.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull()
  await user.click(sessions.getByRole('button', { name: 'Sign out Safari on iOS' }))
  await expectToast('Signed out', 'Safari on iOS is signed out.')
  expect(server.requestsOf(endSession).map(({ path }) => path)).toEqual(['/api/sessions/phone'])
  expect(sessions.getAllByRole('listitem')).toHaveLength(1)
})

test('a session that had already ended is removed from the list', async () => {
  userAtProfile().on(endSession, () => refusal(404, 'NOT_FOUND', 'This does not exist, or not any more.'))
  const user = renderApp('/profile')
  const sessions = await section('Sessions')
  await user.click(await sessions.findByRole('button', { name: 'Sign out Safari on iOS' }))
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
})

test('signing out everywhere asks for confirmation and leads to sign-in', async () => {
  const server = userAtProfile().on(endAllSessions, () => undefined)
  const user = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Sign Out Everywhere' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' }))
  expect(server.requestsOf(endAllSessions)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Sign Out Everywhere' }))
  await waitFor(() => expect(shownAddress()).toBe('/auth'))
  await expectToast('Signed out everywhere', 'Sign in again to continue.')
})

test('failures to sign out are shown', async () => {
  userAtProfile()
    .on(endSession, () => new Reply(500))
    .on(endAllSessions, () => new Reply(500))
  const user = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Sign out failed')
  await user.click(screen.getByRole('button', { name: 'Dismiss notification' }))
  await user.click(screen.getByRole('button', { name: 'Sign Out Everywhere' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign Out Everywhere' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Sign out failed')
  expect(shownAddress()).toBe('/profile')
})

test('plan and usage show what is left, and what to do when nothing is left', async () => {
  userAtProfile().on(getUsage, () => usage())
  renderApp('/profile')
  const plan = await section('Plan and usage')
  expect(await plan.findByText('0 of 10 lookups left')).toBeDefined()
  expect(plan.getByText('$3.75 of $5.00 left')).toBeDefined()
  expect(plan.getByRole('status').textContent).toBe(
    'No lookups left this month. Ask for a larger plan below, or wait until December 1.',
  )
  const current = plan.getAllByRole('listitem').find((row) => row.getAttribute('aria-current') === 'true')
  expect(current?.textContent).toContain('Starter')
})

test('a trial shows the days left, and Enterprise that there is no limit', async () => {
  const trialEndsAt = new Date(Date.now() + 3.5 * 86_400_000).toISOString()
  userAtProfile().on(getUsage, () =>
    usage({ plan: 'enterprise', trialEndsAt, lookups: { used: 1200, allowance: null, left: null } }),
  )
  renderApp('/profile')
  const plan = await section('Plan and usage')
  expect(await plan.findByText('Enterprise trial, 4 days left')).toBeDefined()
  expect(plan.getAllByText('Unlimited lookups')[0]).toBeDefined()
  expect(plan.getByText(/you have used 1,200 lookups/)).toBeDefined()
})

test('failed reads say so and can be retried', async () => {
  let fails = true
  const server = serverFor('user').on(listSessions, () => (fails ? new Reply(500) : [here]))
  const user = renderApp('/profile')
  const sessions = await section('Sessions')
  const failure = await sessions.findByText(/^Failed to fetch sessions: 500/)
  fails = false
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await sessions.findByText('Firefox on Linux')).toBeDefined()
  expect(server.requestsOf(listSessions).length).toBeGreaterThan(2)
})

test('the menu links to the profile', async () => {
  userAtProfile()
  const user = renderApp('/dashboard')
  const [menu] = await screen.findAllByRole('button', { name: 'Account: casey' })
  await user.click(menu as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'Profile' }))
  await waitFor(() => expect(shownAddress()).toBe('/profile'))
})
