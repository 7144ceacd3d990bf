import { deleteAccount, listSessions } from '@assay/shared/features/accounts/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

const openDialog = async (server = serverFor('user')) => {
  server.on(listSessions, () => [])
  const user = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  const fill = async (username: string, password: string) => {
    await user.type(dialog.getByLabelText('Username'), username)
    await user.type(dialog.getByLabelText('Password'), password)
  }
  const submit = () => user.click(dialog.getByRole('button', { name: 'Delete Account' }))
  return { user, server, dialog, fill, submit }
}

test('the account is deleted with username and password, and the session ends', async () => {
  const { server, fill, submit } = await openDialog(serverFor('user').on(deleteAccount, () => undefined))
  await fill('casey', 'touchstone-4711')
  await submit()
  expect(await screen.findByText('Account deleted')).toBeDefined()
  expect(screen.getByText('Your data is being erased; this takes a few minutes.')).toBeDefined()
  await waitFor(() => expect(shownAddress()).toBe('/auth'))
  expect(server.requestsOf(deleteAccount).map(({ body }) => body)).toEqual([
    { username: 'casey', password: 'touchstone-4711' },
  ])
})

test('nothing is sent without username and password', async () => {
  const { server, dialog, submit } = await openDialog()
  await submit()
  expect(await dialog.findByText('Username is required')).toBeDefined()
  expect(dialog.getByText('Password is required')).toBeDefined()
  expect(server.requestsOf(deleteAccount)).toHaveLength(0)
})

test.each([
  ['username', 'This is not your username'],
  ['password', 'This is not your password'],
])('a wrong %s shows an error at its field', async (path, message) => {
  const { dialog, fill, submit } = await openDialog(
    serverFor('user').on(deleteAccount, () => refusal(400, 'INVALID_INPUT', message, [{ path, message }])),
  )
  await fill('casey', 'guess')
  await submit()
  // The toast has the same text and is inside the dialog.
  expect(await within(dialog.getByRole('form')).findByText(message)).toBeDefined()
  expect(shownAddress()).toBe('/profile')
})

test('a failure says so, and the account stays', async () => {
  const { fill, submit } = await openDialog(serverFor('user').on(deleteAccount, () => new Reply(500)))
  await fill('casey', 'touchstone-4711')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Account not deleted')
  expect(shownAddress()).toBe('/profile')
})

test('Cancel closes the dialog and discards what was typed', async () => {
  const { user, dialog, fill } = await openDialog()
  await fill('casey', 'touchstone-4711')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete Account' }))
  expect(screen.getByLabelText('Username')).toHaveProperty('value', '')
})
