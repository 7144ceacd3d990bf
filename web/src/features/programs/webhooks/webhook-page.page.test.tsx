import {
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhook,
} from '@assay/shared/features/programs/calls'
import type { Webhook, WebhookDelivery } from '@assay/shared/features/programs/webhook'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'
import { buildAttempt, buildDelivery, buildWebhook } from '../../../test/webhooks.ts'

const failed = buildAttempt({ status: 500, problem: 'It answered 500.', answer: 'out of order' })
const failedOne = (id: string) => buildDelivery({ id, status: 'failed', attempts: 8, lastAttempt: failed })

/** A server with one webhook and what was sent to it; both may be changed. */
const serverWith = (webhook: Webhook, deliveries: WebhookDelivery[] = []) => {
  const held = { webhooks: [webhook], deliveries }
  const server = serverFor('user')
    .on(listWebhooks, () => held.webhooks)
    .on(listWebhookDeliveries, () => ({ deliveries: held.deliveries, cursor: null }))
  return { held, server }
}

const log = async () => within(await screen.findByRole('region', { name: 'Events of the last 30 days' }))

test('the log says of each event how its last request ended and when the next follows', async () => {
  const nextAttemptAt = new Date(Date.now() + 30 * 60_000 + 5000).toISOString()
  serverWith(buildWebhook(), [
    buildDelivery({ id: 'evt_3', type: 'webhook.test' }),
    buildDelivery({ id: 'evt_2', status: 'waiting', attempts: 3, lastAttempt: failed, nextAttemptAt }),
    buildDelivery({
      status: 'failed',
      attempts: 8,
      lastAttempt: buildAttempt({ status: null, problem: 'The server refuses connections.' }),
    }),
  ])
  const user = renderApp('/webhooks/1')
  const rows = await (await log()).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^TestDelivered.*204 in 120 msReplay/),
    expect.stringMatching(/^Lead createdWaiting.*500 in 120 ms3 requestsNext request in 30 minutes/),
    expect.stringMatching(/^Lead createdFailed.*The server refuses connections\.8 requests/),
  ])
  const second = within(rows[1] as HTMLElement)
  await user.click(second.getByText('Details'))
  expect(second.getByText('webhook-id evt_2')).toBeDefined()
  expect(second.getByText('out of order')).toBeDefined()
  expect(second.getByText(/"leadId": 12/)).toBeDefined()
})

test.each([
  [30_000, 'Next request within a minute'],
  [-1000, 'Is being sent'],
])('an event whose next request is %i ms away says so', async (waitMs, text) => {
  const nextAttemptAt = new Date(Date.now() + waitMs).toISOString()
  serverWith(buildWebhook(), [
    buildDelivery({ status: 'waiting', attempts: 1, lastAttempt: failed, nextAttemptAt }),
  ])
  renderApp('/webhooks/1')
  expect(await (await log()).findByText(text)).toBeDefined()
})

test('a replay sends one event once more and shows how that ended', async () => {
  const { held, server } = serverWith(buildWebhook(), [
    buildDelivery({ status: 'failed', attempts: 8, lastAttempt: failed }),
  ])
  server.on(replayWebhookDelivery, () => {
    const sent = buildDelivery({ attempts: 9 })
    held.deliveries = [sent]
    return sent
  })
  const user = renderApp('/webhooks/1')
  await user.click(await screen.findByRole('button', { name: 'Replay Lead created' }))
  expect(await screen.findByText('The event was taken')).toBeDefined()
  expect(await (await log()).findByText('Delivered')).toBeDefined()
  expect(server.requestsOf(replayWebhookDelivery).map(({ path }) => path)).toEqual([
    '/api/webhooks/1/deliveries/evt_1/replay',
  ])
})

test('a replay that fails leaves the event delivered and says that this request was not taken', async () => {
  const { held, server } = serverWith(buildWebhook(), [buildDelivery({ status: 'delivered' })])
  server.on(replayWebhookDelivery, () => {
    const sent = buildDelivery({ status: 'delivered', attempts: 2, lastAttempt: failed })
    held.deliveries = [sent]
    return sent
  })
  const user = renderApp('/webhooks/1')
  await user.click(await screen.findByRole('button', { name: 'Replay Lead created' }))
  expect(await screen.findByText('The event was not taken')).toBeDefined()
  expect(await (await log()).findByText('Delivered')).toBeDefined()
})

test('all failed events are replayed, the oldest first, and it is said how many were taken', async () => {
  const { held, server } = serverWith(buildWebhook(), ['evt_3', 'evt_2', 'evt_1'].map(failedOne))
  server.on(replayWebhookDelivery, ({ seen: { path } }) => {
    const id = path.split('/')[5] ?? ''
    const sent = id === 'evt_2' ? failedOne(id) : buildDelivery({ id })
    held.deliveries = held.deliveries.map((one) => (one.id === id ? sent : one))
    return sent
  })
  const user = renderApp('/webhooks/1')
  await user.click(await screen.findByRole('button', { name: 'Replay 3 failed' }))
  expect(await screen.findByText('2 of 3 events were taken')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Replay 1 failed' })).toBeDefined()
  expect(server.requestsOf(replayWebhookDelivery).map(({ path }) => path.split('/')[5])).toEqual([
    'evt_1',
    'evt_2',
    'evt_3',
  ])
})

test('replaying can be stopped, and what is left stays failed', async () => {
  const { server } = serverWith(buildWebhook(), ['evt_2', 'evt_1'].map(failedOne))
  const answer = Promise.withResolvers<WebhookDelivery>()
  server.on(replayWebhookDelivery, () => answer.promise)
  const user = renderApp('/webhooks/1')
  await user.click(await screen.findByRole('button', { name: 'Replay 2 failed' }))
  expect(await screen.findByText('Replaying 1 of 2...')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  answer.resolve(failedOne('evt_1'))
  expect(await screen.findByRole('button', { name: 'Replay 2 failed' })).toBeDefined()
  expect(server.requestsOf(replayWebhookDelivery)).toHaveLength(1)
})

test('a test that is not taken says why', async () => {
  const { held, server } = serverWith(buildWebhook())
  server.on(sendTestEvent, () => {
    const sent = buildDelivery({ type: 'webhook.test', status: 'failed', lastAttempt: failed })
    held.deliveries = [sent]
    return sent
  })
  const user = renderApp('/webhooks/1')
  expect(await screen.findByText('Nothing sent yet')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send Test' }))
  expect(await screen.findByText('The event was not taken')).toBeDefined()
  expect(await (await log()).findByText('Failed')).toBeDefined()
})

test('one that was switched off says why, and can be switched on', async () => {
  const { held, server } = serverWith(buildWebhook({ isActive: false, offBecause: 'failing' }), [
    buildDelivery({ status: 'waiting', lastAttempt: failed, nextAttemptAt: '2026-11-20T10:00:00.000Z' }),
  ])
  server.on(updateWebhook, () => {
    held.webhooks = [buildWebhook()]
    return buildWebhook()
  })
  const user = renderApp('/webhooks/1')
  expect(await screen.findByText(/has taken no event for 20 days/)).toBeDefined()
  expect(await screen.findByText('Waits until the webhook is switched on')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Switch On' }))
  expect(await screen.findByText('Webhook switched on')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Switch Off' })).toBeDefined()
  expect(server.requestsOf(updateWebhook).map(({ body }) => body)).toEqual([{ isActive: true }])
})

test('an edit begins with what is there and keeps what was refused', async () => {
  const { server } = serverWith(buildWebhook())
  const message = 'Enter the address of a public server, with its name and without a port'
  let isRefused = true
  server.on(updateWebhook, ({ body }) =>
    isRefused
      ? refusal(400, 'INVALID_INPUT', message, [{ path: 'address', message }])
      : buildWebhook(body as Partial<Webhook>),
  )
  const user = renderApp('/webhooks/1')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Webhook' }))
  const address = dialog.getByLabelText('Address')
  expect(address).toHaveProperty('value', 'https://crm.example/hooks')
  await user.clear(address)
  await user.type(address, 'https://hooks.example/')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText(message)).toBeDefined()
  isRefused = false
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a new secret is shown once, after a question', async () => {
  const secret = `whsec_${'n'.repeat(43)}=`
  const { server } = serverWith(buildWebhook())
  server.on(rotateWebhookSecret, () => ({ ...buildWebhook(), secret }))
  const user = renderApp('/webhooks/1')
  await user.click(await screen.findByRole('button', { name: 'New Secret' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New Secret' }))
  expect(dialog.getByText(/signed with both secrets/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Create New Secret' }))
  expect(await dialog.findByText(secret)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(document.body.textContent).not.toContain(secret))
})

test('deleting asks first, leads to the list, and counts one that is gone as deleted', async () => {
  const { held, server } = serverWith(buildWebhook())
  server.on(deleteWebhook, () => {
    held.webhooks = []
    return refusal(404, 'NOT_FOUND', 'Not found. It may have been deleted.')
  })
  const user = renderApp('/webhooks/1')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Delete Webhook' }))
  expect(question.getByText(/log is no longer shown and is erased within 30 days/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Delete Webhook' }))
  expect(await screen.findByText('No webhooks yet')).toBeDefined()
})

test('a webhook that is not there, and a log that cannot be read, say so', async () => {
  const { server } = serverWith(buildWebhook())
  server.on(listWebhookDeliveries, () => refusal(500, 'UNEXPECTED', 'Broken'))
  renderApp('/webhooks/1')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch its events: 500: Broken')
  renderApp('/webhooks/9')
  expect(await screen.findByRole('heading', { name: 'No webhook found' })).toBeDefined()
})
