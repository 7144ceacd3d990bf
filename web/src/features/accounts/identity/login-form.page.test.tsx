import { login } from '@assay/shared/features/accounts/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply } from '../../../test/fake-server.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

test('after too many attempts the form says how many seconds to wait', async () => {
  const error = { message: 'Too many requests.', code: 'RATE_LIMITED', requestId: 'r-1' }
  serverFor('visitor').on(login, () => new Reply(429, error, { 'retry-after': '42' }))
  const user = renderApp('/auth')
  const fields = within(await screen.findByRole('form', { name: 'Sign in' }))
  await user.type(fields.getByLabelText('Username'), 'casey')
  await user.type(fields.getByLabelText('Password'), 'wrong')
  await user.click(fields.getByRole('button', { name: 'Sign In' }))
  const text = /Too many attempts. You can try again in \d+ seconds./
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect((await fields.findByRole('timer')).textContent).toMatch(text)
})

test('privacy, terms and contact are linked below the form', async () => {
  serverFor('visitor')
  renderApp('/auth')
  const links = within(await screen.findByRole('navigation', { name: 'This site' })).getAllByRole('link')
  expect(links.map((one) => one.getAttribute('href'))).toEqual(['/privacy', '/terms', '/contact'])
})
