import type { ApiKey } from '@assay/shared/features/programs/api-key'
import { createApiKey, deleteApiKey, listApiKeys } from '@assay/shared/features/programs/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const key = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: 1,
  name: 'CRM sync',
  scope: 'write',
  ending: 'x7Qa',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
  ...change,
})
const secret = `ak_${'s'.repeat(39)}x7Qa`

const list = async () => within(await screen.findByRole('region', { name: 'API keys' }))

test('keys are listed with what they may do, their ending and their last use', async () => {
  serverFor('user').on(listApiKeys, () => [
    key({ id: 2, name: 'Reports', scope: 'read', lastUsedAt: new Date().toISOString() }),
    key(),
  ])
  renderApp('/api-keys')
  const rows = await (await list()).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^ReportsReadak_…x7QaCreated .*Last used just now/),
    expect.stringMatching(/^CRM syncRead and write.*Never used/),
  ])
})

test('a new key shows its secret once, to be copied', async () => {
  let keys: ApiKey[] = []
  const server = serverFor('user')
    .on(listApiKeys, () => keys)
    .on(createApiKey, ({ body }) => {
      keys = [key(body)]
      return { ...key(body), secret }
    })
  const user = renderApp('/api-keys')
  expect(await screen.findByText('No API keys yet')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Create Key' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Create API Key' }))
  await user.click(dialog.getByRole('button', { name: 'Create Key' }))
  expect(await dialog.findByText('Name is required')).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), 'CRM sync')
  expect(dialog.getByText(/change nothing/)).toBeDefined()
  await user.selectOptions(dialog.getByLabelText('What may it do?'), 'Read and write')
  expect(dialog.getByText(/cannot change your password/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Create Key' }))
  expect(await dialog.findByText(secret)).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Copy API key' }))
  await user.keyboard('{Enter}')
  expect(await navigator.clipboard.readText()).toBe(secret)
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'API keys' }))
  expect(await (await list()).findByText('CRM sync')).toBeDefined()
  expect(document.body.textContent).not.toContain(secret)
  expect(server.requestsOf(createApiKey).map(({ body }) => body)).toEqual([
    { name: 'CRM sync', scope: 'write' },
  ])
})

test('a refusal of the server stays in the dialog, with what was typed', async () => {
  const message = 'A workspace has at most 20 API keys. Revoke one that no program uses any more.'
  serverFor('user')
    .on(listApiKeys, () => [key()])
    .on(createApiKey, () => refusal(409, 'CONFLICT', message))
  const user = renderApp('/api-keys')
  await user.click(await screen.findByRole('button', { name: 'Create Key' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'One more')
  await user.click(dialog.getByRole('button', { name: 'Create Key' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'One more')
})

test('revoking asks first, and counts a key that is gone as revoked', async () => {
  const server = serverFor('user')
    .on(listApiKeys, () => [key(), key({ id: 2, name: 'Reports' })])
    .on(deleteApiKey, () => refusal(404, 'NOT_FOUND', 'Not found. It may have been deleted.'))
  const user = renderApp('/api-keys')
  await user.click(await screen.findByRole('button', { name: 'Revoke CRM sync' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(server.requestsOf(deleteApiKey)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Revoke CRM sync' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Revoke API Key' }))
  expect(question.getByText(/“CRM sync” are refused at once/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Revoke Key' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke CRM sync' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'API keys' }))
  expect(screen.getByRole('button', { name: 'Revoke Reports' })).toBeDefined()
  expect(server.requestsOf(deleteApiKey).map(({ path }) => path)).toEqual(['/api/keys/1'])
})

test('a key that was revoked in another tab goes when the user comes back', async () => {
  let keys = [key(), key({ id: 2, name: 'Reports' })]
  serverFor('user').on(listApiKeys, () => keys)
  renderApp('/api-keys')
  expect(await (await list()).findByText('Reports')).toBeDefined()
  keys = [key()]
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByText('Reports')).toBeNull())
})

test('a list that cannot be read offers another try', async () => {
  let fails = true
  serverFor('user').on(listApiKeys, () => (fails ? refusal(500, 'UNEXPECTED', 'Broken') : [key()]))
  const user = renderApp('/api-keys')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch API keys: 500: Broken')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await (await list()).findByText('CRM sync')).toBeDefined()
})

test('the profile leads to the keys', async () => {
  serverFor('user').on(listApiKeys, () => [])
  const user = renderApp('/profile')
  const section = within(await screen.findByRole('region', { name: 'Programs' }))
  await user.click(section.getByRole('link', { name: 'API Keys' }))
  expect(await screen.findByRole('heading', { name: 'API keys' })).toBeDefined()
})
