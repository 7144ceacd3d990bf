import { replayWebhookDelivery, sendTestEvent } from '@assay/shared/features/programs/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { deliver, deliveriesOf, newWebhook, publish } from '../../../testing/webhook-jobs.ts'
import {
  addLead,
  fails,
  onlyDelivery,
  passTime,
  receiveEvents,
  webhookOf,
  withLead,
} from '../../../testing/webhooks.ts'

beforeAll(useTestTable)
const receiver = receiveEvents()

type Rep = Awaited<ReturnType<typeof newRep>>
const hourMs = 3600_000

describe('a replay', () => {
  const replay = async (rep: Rep, id: number) => {
    const delivery = await onlyDelivery(rep, id)
    const params = { id: String(id), deliveryId: delivery?.id ?? '' }
    return rep.call(replayWebhookDelivery, { params })
  }

  it('sends an event once more under its id, and ends its retries if it is taken', async () => {
    const { rep, webhook } = await withLead()
    receiver.answer = fails(500)
    await deliver(rep)
    expect((await replay(rep, webhook.id)).body).toMatchObject({ status: 'waiting', attempts: 2 })
    receiver.answer = (response) => response.writeHead(204).end()
    const { body } = await replay(rep, webhook.id)
    expect(body).toMatchObject({ status: 'delivered', attempts: 3, nextAttemptAt: null })
    expect(new Set(receiver.idsTaken()).size).toBe(1)
    expect(await webhookOf(rep, webhook.id)).toMatchObject({ failingSince: null })
    passTime(hourMs)
    await deliver(rep)
    expect(receiver.received).toHaveLength(3)
    receiver.answer = fails(500)
    expect((await replay(rep, webhook.id)).body).toMatchObject({
      status: 'delivered',
      attempts: 4,
      nextAttemptAt: null,
      lastAttempt: { status: 500 },
    })
  })

  it('of another workspace, or of an event that is gone, is refused', async () => {
    const { rep, webhook } = await withLead()
    const stranger = await newRep()
    await newWebhook(stranger)
    const delivery = await onlyDelivery(rep, webhook.id)
    const params = { id: String(webhook.id), deliveryId: delivery?.id ?? '' }
    expect((await stranger.call(replayWebhookDelivery, { params })).status).toBe(404)
    const unknown = { params: { ...params, deliveryId: 'evt_1' } }
    expect((await rep.call(replayWebhookDelivery, unknown)).status).toBe(404)
    expect(receiver.received).toEqual([])
  })

  it('beside the worker does not lose what either has found out', async () => {
    const { rep, webhook } = await withLead()
    const [answer] = await Promise.all([replay(rep, webhook.id), deliver(rep)])
    expect(answer.status).toBe(200)
    expect(await onlyDelivery(rep, webhook.id)).toMatchObject({ status: 'delivered', nextAttemptAt: null })
  })
})

describe('a test event', () => {
  it('is the last request that its webhook shows, however many events wait', async () => {
    const { rep, webhook, params } = await withLead()
    receiver.answer = fails(404)
    await rep.call(sendTestEvent, { params })
    for (let n = 0; n < 6; n++) await addLead(rep)
    await publish(rep)
    expect(await webhookOf(rep, webhook.id)).toMatchObject({ lastAttempt: { status: 404 } })
  })

  it('is sent at once, and says how it ended', async () => {
    const rep = await newRep()
    const { id } = await newWebhook(rep)
    const send = async () => (await rep.call(sendTestEvent, { params: { id: String(id) } })).body
    expect(await send()).toMatchObject({ type: 'webhook.test', status: 'delivered', attempts: 1 })
    receiver.answer = fails(404)
    expect(await send()).toMatchObject({ status: 'failed', lastAttempt: { problem: 'It answered 404.' } })
    expect(await webhookOf(rep, id)).toMatchObject({ failingSince: null, lastAttempt: { status: 404 } })
    expect(await deliveriesOf(rep, id)).toHaveLength(2)
    expect(await deliver(rep)).toBe(0)
  })
})
