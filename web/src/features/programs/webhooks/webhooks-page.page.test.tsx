import { createWebhook, listWebhooks } from '@assay/shared/features/programs/calls'
import type { Webhook } from '@assay/shared/features/programs/webhook'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'
import { buildAttempt, buildWebhook } from '../../../test/webhooks.ts'

const secret = `whsec_${'s'.repeat(43)}=`
const list = async () => within(await screen.findByRole('region', { name: 'Webhooks' }))

test('webhooks are listed with their health', async () => {
  serverFor('user').on(listWebhooks, () => [
    buildWebhook({
      id: 4,
      description: '',
      isActive: false,
      offBecause: 'gone',
      lastAttempt: buildAttempt({ status: 410 }),
    }),
    buildWebhook({ id: 3, description: 'Planned', isActive: false }),
    buildWebhook({
      id: 2,
      description: 'Data lake',
      failingSince: '2026-11-20T10:00:00.000Z',
      lastAttempt: buildAttempt({ status: null, problem: 'No answer within 10 seconds.' }),
    }),
    buildWebhook({ lastAttempt: buildAttempt() }),
  ])
  renderApp('/webhooks')
  const rows = await (await list()).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^crm\.exampleSwitched off.*410 in 120 ms/),
    expect.stringMatching(/^PlannedOff.*Nothing sent yet/),
    expect.stringMatching(/^Data lakeFailing.*No answer within 10 seconds\./),
    expect.stringMatching(
      /^Our CRMOnhttps:\/\/crm\.example\/hooksLead created · Search finished204 in 120 ms, /,
    ),
  ])
  const note = within(screen.getByRole('region', { name: 'Receive events' }))
  const payloads = note.getAllByText(/^\{\s+"type"/).map(({ textContent }) => JSON.parse(textContent ?? ''))
  expect(payloads.map(({ type, data }) => [type, data.leadId ?? data.jobId])).toEqual([
    ['lead.created', 12],
    ['lead.status_changed', 12],
    ['search.finished', expect.any(String)],
    ['research.finished', 12],
  ])
})

test('a new webhook shows its secret once, to be copied', async () => {
  let webhooks: Webhook[] = []
  const server = serverFor('user')
    .on(listWebhooks, () => webhooks)
    .on(createWebhook, ({ body }) => {
      webhooks = [buildWebhook(body as Partial<Webhook>)]
      return { ...buildWebhook(body as Partial<Webhook>), secret }
    })
  const user = renderApp('/webhooks')
  expect(await screen.findByText('No webhooks yet')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Create Webhook' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Create Webhook' }))
  const submit = () => user.click(dialog.getByRole('button', { name: 'Create Webhook' }))
  await submit()
  expect(await dialog.findByText('Address is required')).toBeDefined()
  expect(dialog.getByText('Choose at least one event')).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByLabelText('Address'))
  await user.type(dialog.getByLabelText('Address'), 'http://crm.example')
  await user.tab()
  expect(await dialog.findByText(/begins with https/)).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByLabelText('Description'))
  await user.clear(dialog.getByLabelText('Address'))
  await user.type(dialog.getByLabelText('Address'), 'https://hooks.arpa./')
  await user.tab()
  expect(await dialog.findByText(/address of a public server/)).toBeDefined()
  await user.clear(dialog.getByLabelText('Address'))
  await user.type(dialog.getByLabelText('Address'), 'https://crm.example/hooks')
  await submit()
  expect(document.activeElement).toBe(dialog.getByLabelText('Lead created'))
  await user.click(dialog.getByLabelText('Search finished'))
  await user.click(dialog.getByLabelText('Lead created'))
  await submit()
  expect(await dialog.findByText(secret)).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Copy webhook secret' }))
  await user.keyboard('{Enter}')
  expect(await navigator.clipboard.readText()).toBe(secret)
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Webhooks' }))
  expect(await (await list()).findByRole('link', { name: 'crm.example' })).toBeDefined()
  expect(document.body.textContent).not.toContain(secret)
  expect(server.requestsOf(createWebhook).map(({ body }) => body)).toEqual([
    { address: 'https://crm.example/hooks', description: '', events: ['lead.created', 'search.finished'] },
  ])
})

test('a refusal of the server stays in the dialog, with what was typed', async () => {
  const message = 'A workspace has at most 10 webhooks. Delete one that is no longer used.'
  serverFor('user')
    .on(listWebhooks, () => [buildWebhook()])
    .on(createWebhook, () => refusal(409, 'CONFLICT', message))
  const user = renderApp('/webhooks')
  await user.click(await screen.findByRole('button', { name: 'Create Webhook' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Address'), 'https://crm.example')
  await user.click(dialog.getByLabelText('Research finished'))
  await user.click(dialog.getByRole('button', { name: 'Create Webhook' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
  expect(dialog.getByLabelText('Address')).toHaveProperty('value', 'https://crm.example')
})

test('a list that cannot be read offers another try', async () => {
  let fails = true
  serverFor('user').on(listWebhooks, () => (fails ? refusal(500, 'UNEXPECTED', 'Broken') : [buildWebhook()]))
  const user = renderApp('/webhooks')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch webhooks: 500: Broken')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await (await list()).findByText('Our CRM')).toBeDefined()
})
