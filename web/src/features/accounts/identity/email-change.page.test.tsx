import {
  cancelEmailChange,
  confirmEmailChange,
  getUser,
  listSessions,
  resendEmailChange,
  updateProfile,
} from '@assay/shared/features/accounts/calls'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { refusal } from '../../../test/fake-server.ts'
import { buildUser, renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

const next = 'new@example.com'
const pending = buildUser({ pendingEmail: next })
const serverWith = (stored = buildUser()) => {
  const state = { user: stored }
  const server = serverFor('user')
    .on(listSessions, () => [])
    .on(getUser, () => state.user)
  return { state, server }
}
const form = async () => within(await screen.findByRole('form', { name: 'Profile' }))
const expectToast = async (title: string, text: string) => {
  const region = await screen.findByRole('region', { name: 'Notifications' })
  expect(await within(region).findByText(title)).toBeDefined()
  expect(within(region).getByText(text)).toBeDefined()
}

const enter = async (email: string, password?: string) => {
  const user = renderApp('/profile')
  const fields = await form()
  await user.clear(fields.getByLabelText('Email'))
  await user.type(fields.getByLabelText('Email'), email)
  if (password) await user.type(fields.getByLabelText('Current password'), password)
  await user.click(fields.getByRole('button', { name: 'Save Changes' }))
  return { user, fields }
}

test('another email needs the password, and waits until it is confirmed', async () => {
  const { state, server } = serverWith()
  server.on(updateProfile, () => {
    state.user = pending
    return pending
  })
  await enter(next, 'touchstone-4711')
  await expectToast('Confirm your new email', `We mailed a link to ${next}.`)
  expect(server.requestsOf(updateProfile).map(({ body }) => body)).toEqual([
    { email: next, currentPassword: 'touchstone-4711' },
  ])
  const notice = screen.getByRole('button', { name: 'Resend Link' }).closest('[role=status]')
  expect(document.activeElement?.contains(notice)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(notice?.textContent).toContain(`Confirm at ${next}`)
  const fields = await form()
  expect(fields.getByLabelText('Email')).toHaveProperty('value', 'casey@example.com')
  expect(fields.queryByLabelText('Current password')).toBeNull()
})

test('an invalid email or a missing password shows an error at its field, and nothing is sent', async () => {
  const { server } = serverWith()
  const { user, fields } = await enter('nonsense')
  expect(await fields.findByText('Invalid email address')).toBeDefined()
  expect(fields.queryByText('Current password is required')).toBeNull()
  await user.type(fields.getByLabelText('Email'), '@example.com{Enter}')
  expect(await fields.findByText('Current password is required')).toBeDefined()
  expect(fields.queryByText('Invalid email address')).toBeNull()
  await user.clear(fields.getByLabelText('Email'))
  await user.type(fields.getByLabelText('Email'), 'Casey@example.com')
  expect(fields.queryByLabelText('Current password')).toBeNull()
  expect(server.requestsOf(updateProfile)).toHaveLength(0)
})

test('a wrong password shows an error at its field', async () => {
  const message = 'This is not your current password'
  const { server } = serverWith()
  server.on(updateProfile, () =>
    refusal(400, 'INVALID_INPUT', message, [{ path: 'currentPassword', message }]),
  )
  const { fields } = await enter(next, 'guess')
  expect(await fields.findByText(message)).toBeDefined()
})

test('the link can be sent again, and the change can be cancelled', async () => {
  const { state, server } = serverWith(pending)
  server
    .on(resendEmailChange, () => undefined)
    .on(cancelEmailChange, () => {
      state.user = buildUser()
      return undefined
    })
  const user = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Resend Link' }))
  await expectToast('Link sent again', `Look for it at ${next}.`)
  await user.click(screen.getByRole('button', { name: 'Cancel Change' }))
  await expectToast('Change cancelled', 'Your email stays as it is.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resend Link' })).toBeNull())
  await user.tab()
  expect(document.activeElement).toBe((await form()).getByLabelText('Full name'))
})

test('a change that ended elsewhere disappears when its link is asked for again', async () => {
  const { state, server } = serverWith(pending)
  server.on(resendEmailChange, () => {
    state.user = buildUser({ email: next })
    return refusal(404, 'NOT_FOUND', 'Not found. It may have been deleted.')
  })
  const user = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Resend Link' }))
  await waitFor(async () => expect((await form()).getByLabelText('Email')).toHaveProperty('value', next))
  expect(screen.queryByRole('button', { name: 'Resend Link' })).toBeNull()
})

test('the mailed link changes the email after a click and leads to the profile', async () => {
  const { state, server } = serverWith(pending)
  server.on(confirmEmailChange, () => {
    state.user = buildUser({ email: next })
    return state.user
  })
  const user = renderApp('/confirm-email#s3cret')
  const button = await screen.findByRole('button', { name: 'Confirm Email' })
  expect(screen.getByText(/^Make/).textContent).toBe(
    `Make ${next} the email of your account, in place of casey@example.com.`,
  )
  expect(server.requestsOf(confirmEmailChange)).toHaveLength(0)
  await user.click(button)
  await waitFor(() => expect(shownAddress()).toBe('/profile'))
  await expectToast('Email changed', `The email of your account is now ${next}.`)
  expect(server.requestsOf(confirmEmailChange).map(({ body }) => body)).toEqual([{ token: 's3cret' }])
})

test.each([
  ['expired or was used', 410, 'LINK_EXPIRED' as const, /has expired, has already been used/],
  ['names a taken address', 409, 'EMAIL_TAKEN' as const, /Another account has this email by now/],
])('a link that %s says so and shows the present email', async (_, status, code, text) => {
  const { server } = serverWith()
  server.on(confirmEmailChange, () => refusal(status, code, 'Refused.'))
  const user = renderApp('/confirm-email#s3cret')
  await user.click(await screen.findByRole('button', { name: 'Confirm Email' }))
  const problem = await screen.findByText(text)
  expect(problem.textContent).toContain('The email of your account is casey@example.com.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Go to your profile' }))
  await waitFor(() => expect(shownAddress()).toBe('/profile'))
})

test('another link opened in the same tab can be confirmed after one that has expired', async () => {
  const { server } = serverWith()
  server.on(confirmEmailChange, () => refusal(410, 'LINK_EXPIRED', 'Refused.'))
  render(
    <MemoryRouter initialEntries={['/confirm-email#0ld']}>
      <Providers>
        <ConfirmEmailPage />
        <Link to="#s3cret">The other link</Link>
      </Providers>
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  await screen.findByText(/the account casey/)
  await user.click(await screen.findByRole('button', { name: 'Confirm Email' }))
  await screen.findByText(/has expired/)
  await user.click(screen.getByRole('link', { name: 'The other link' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm Email' }))
  await screen.findByText(/has expired/)
  expect(server.requestsOf(confirmEmailChange).map(({ body }) => body)).toEqual([
    { token: '0ld' },
    { token: 's3cret' },
  ])
})

test('an incomplete link says so', async () => {
  serverWith()
  renderApp('/confirm-email')
  expect(await screen.findByText(/^This link is incomplete\./)).toBeDefined()
})
