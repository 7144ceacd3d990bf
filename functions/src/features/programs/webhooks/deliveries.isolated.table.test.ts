import { listNotifications } from '@assay/shared/features/alerts/calls'
import { deleteWebhook, updateWebhook } from '@assay/shared/features/programs/calls'
import { maxWebhooks } from '@assay/shared/features/programs/webhook'
import { beforeAll, describe, expect, it } from 'vitest'
import { allEndsIn, type End, livesUntil } from '../../../testing/killed.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { deliver, deliveriesOf, publish, publishAndDeliver } from '../../../testing/webhook-jobs.ts'
import {
  addLead,
  fails,
  onlyDelivery,
  passTime,
  receiveEvents,
  webhookOf,
  withLead,
} from '../../../testing/webhooks.ts'
import { deliverWebhooksJob } from './deliver-webhooks.job.ts'

beforeAll(useTestTable)
const receiver = receiveEvents()
const hourMs = 3600_000
const dayMs = 24 * hourMs

describe('a receiver that fails', () => {
  it('gets the same event again under the same id, and the log says why', async () => {
    const { rep, webhook } = await withLead()
    receiver.answer = fails(500)
    await deliver(rep)
    const waiting = await onlyDelivery(rep, webhook.id)
    expect(waiting).toMatchObject({
      status: 'waiting',
      attempts: 1,
      lastAttempt: { status: 500, answer: 'out of order', problem: 'It answered 500.' },
    })
    expect(Date.parse(waiting?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now())
    expect(await webhookOf(rep, webhook.id)).toMatchObject({
      isActive: true,
      failingSince: expect.any(String),
    })
    await deliver(rep)
    expect(receiver.received).toHaveLength(1)
    receiver.answer = (response) => response.writeHead(200).end('ok')
    passTime(60_000)
    await deliver(rep)
    const [first, second] = receiver.received
    expect(receiver.idsTaken()).toEqual([waiting?.id, waiting?.id])
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature'])
    expect(await onlyDelivery(rep, webhook.id)).toMatchObject({ status: 'delivered', attempts: 2 })
    expect(await webhookOf(rep, webhook.id)).toMatchObject({ failingSince: null })
    expect(await deliver(rep)).toBe(0)
  })

  it('is asked eight times within about a day, and then no more', async () => {
    const { rep, webhook } = await withLead()
    const began = Date.now()
    receiver.answer = fails(503)
    for (let n = 0; n < 30; n++) {
      await deliver(rep)
      const next = (await onlyDelivery(rep, webhook.id))?.nextAttemptAt
      if (!next) break
      passTime(Date.parse(next) - Date.now() + 1)
    }
    expect(receiver.received).toHaveLength(8)
    expect(await onlyDelivery(rep, webhook.id)).toMatchObject({ status: 'failed', attempts: 8 })
    expect((Date.now() - began) / hourMs).toBeGreaterThan(20)
    expect((Date.now() - began) / hourMs).toBeLessThan(30)
  })

  it('does not keep newer events waiting until the retry of an older one', async () => {
    const { rep, webhook } = await withLead()
    receiver.answer = fails(500)
    await deliver(rep)
    passTime(60_000)
    await deliver(rep)
    expect((await onlyDelivery(rep, webhook.id))?.attempts).toBe(2)
    receiver.answer = (response) => response.writeHead(204).end()
    await addLead(rep)
    passTime(40_000)
    await publishAndDeliver(rep)
    await deliver(rep)
    const [newer, older] = await deliveriesOf(rep, webhook.id)
    expect([newer?.status, older?.status]).toEqual(['delivered', 'waiting'])
  })

  it('gives its worker to others after each slow wave, and takes the rest later', async () => {
    const { rep, webhook } = await withLead()
    for (let n = 0; n < 9; n++) await addLead(rep)
    await publish(rep)
    receiver.answer = (response) => {
      passTime(1000)
      response.writeHead(204).end()
    }
    await deliver(rep)
    expect(receiver.received).toHaveLength(8)
    await deliver(rep)
    const statuses = (await deliveriesOf(rep, webhook.id)).map(({ status }) => status)
    expect(statuses).toEqual(Array(10).fill('delivered'))
  })

  it('leaves workers for other workspaces, even if all its webhooks hang', () => {
    expect(deliverWebhooksJob.workersAtOnce).toBeGreaterThan(2 * maxWebhooks)
  })

  it('is not followed where it redirects to', async () => {
    const { rep, webhook } = await withLead()
    receiver.answer = fails(307, '', { location: 'https://elsewhere.example/' })
    await deliver(rep)
    expect(receiver.received.map(({ url }) => url)).toEqual(['https://crm.example/hooks'])
    expect((await onlyDelivery(rep, webhook.id))?.lastAttempt?.problem).toMatch(/Redirects are not followed/)
  })

  it('is switched off when it answers 410, and its user is told once', async () => {
    const { rep, webhook, params } = await withLead()
    await addLead(rep)
    receiver.answer = fails(410)
    await publishAndDeliver(rep)
    await deliver(rep)
    expect(await webhookOf(rep, webhook.id)).toMatchObject({ isActive: false, offBecause: 'gone' })
    const { body: notices } = await rep.call(listNotifications)
    const told = (notices as { title: string }[]).filter(
      ({ title }) => title === 'A webhook was switched off',
    )
    expect(told).toEqual([expect.objectContaining({ link: '/webhooks', kind: 'program' })])
    await addLead(rep)
    await publishAndDeliver(rep)
    expect(receiver.received).toHaveLength(2)
    const { body } = await rep.call(updateWebhook, { params, body: { isActive: true } })
    expect(body).toMatchObject({ isActive: true, offBecause: null, failingSince: null })
  })

  it('is switched off after 20 days without success', async () => {
    const { rep, webhook } = await withLead()
    receiver.answer = fails(500)
    await deliver(rep)
    passTime(19 * dayMs)
    // A job that has lived so long leaves the rest to another.
    for (let n = 0; n < 2; n++) await deliver(rep)
    expect(await webhookOf(rep, webhook.id)).toMatchObject({ isActive: true })
    passTime(1.5 * dayMs)
    for (let n = 0; n < 2; n++) await deliver(rep)
    expect(await webhookOf(rep, webhook.id)).toMatchObject({ isActive: false, offBecause: 'failing' })
  })

  it('gets what waited when its user switches it on again', async () => {
    const { rep, webhook, params } = await withLead()
    await rep.call(updateWebhook, { params, body: { isActive: false } })
    await deliver(rep)
    expect([receiver.received.length, await deliver(rep)]).toEqual([0, 0])
    await rep.call(updateWebhook, { params, body: { isActive: true } })
    await deliver(rep)
    expect(await onlyDelivery(rep, webhook.id)).toMatchObject({ status: 'delivered' })
  })

  it('gets what happened while it was off when its user switches it on again', async () => {
    const { rep, webhook, params } = await withLead()
    await deliver(rep)
    await rep.call(updateWebhook, { params, body: { isActive: false } })
    await addLead(rep)
    await publishAndDeliver(rep)
    const [meanwhile] = await deliveriesOf(rep, webhook.id)
    expect([meanwhile?.status, receiver.received.length]).toEqual(['waiting', 1])
    await rep.call(updateWebhook, { params, body: { isActive: true } })
    await deliver(rep)
    expect((await deliveriesOf(rep, webhook.id)).map(({ status }) => status)).toEqual([
      'delivered',
      'delivered',
    ])
    expect(receiver.idsTaken().at(-1)).toBe(meanwhile?.id)
  })

  it('may answer with much, with nothing readable, or break off', async () => {
    const { rep, webhook } = await withLead()
    receiver.answer = fails(500, `\u0000\u0007${'ä'.repeat(5_000_000)}`)
    await deliver(rep)
    const answer = (await onlyDelivery(rep, webhook.id))?.lastAttempt?.answer ?? ''
    expect(answer).toMatch(/^ä{400,1000}$/)
    receiver.answer = (response) => response.destroy()
    passTime(60_000)
    await deliver(rep)
    expect((await onlyDelivery(rep, webhook.id))?.lastAttempt).toMatchObject({
      status: null,
      problem: 'The server could not be reached.',
    })
  })

  it('is not written to any more once its webhook is deleted', async () => {
    const { rep, params } = await withLead()
    expect((await rep.call(deleteWebhook, { params })).status).toBe(204)
    await deliver(rep)
    expect([receiver.received.length, await deliver(rep)]).toEqual([0, 0])
  })
})

describe('a worker that is killed', () => {
  const killedAt = async (end: End | null) => {
    const { rep, webhook } = await withLead()
    const before = receiver.received.length
    const writes = await livesUntil(() => deliver(rep), end)
    for (let n = 0; n < 5 && (await deliver(rep)) > 0; n++);
    expect(await onlyDelivery(rep, webhook.id)).toMatchObject({ status: 'delivered' })
    const ids = receiver.idsTaken().slice(before)
    expect(new Set(ids).size).toBe(1)
    expect(ids.length).toBeLessThanOrEqual(2)
    expect(await deliver(rep)).toBe(0)
    return writes
  }

  it('at any of its writes loses no event, and repeats one only under its id', async () => {
    const ends = allEndsIn(await killedAt(null))
    expect(ends.length).toBeGreaterThan(6)
    for (const end of ends) await killedAt(end)
  })
})
