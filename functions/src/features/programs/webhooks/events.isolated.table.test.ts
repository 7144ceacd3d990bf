import { createHmac } from 'node:crypto'
import { convertAiLead } from '@assay/shared/features/hunting/calls'
import { bulkLeads, createLead, updateLead } from '@assay/shared/features/leads/calls'
import { deleteWebhook } from '@assay/shared/features/programs/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { livesUntil } from '../../../testing/killed.ts'
import { newRep } from '../../../testing/rep.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { runWatch, watch } from '../../../testing/watches.ts'
import { deliveriesOf, newWebhook, publish, publishAndDeliver } from '../../../testing/webhook-jobs.ts'
import { passTime, type Received, receiveEvents } from '../../../testing/webhooks.ts'
import { webhooks } from '../../operations/openapi/webhooks.ts'

beforeAll(useTestTable)
const receiver = receiveEvents()

const lead = { body: { companyName: 'Maple Dental', website: 'https://maple-dental.example' } }
const eventIn = ({ body }: Received) => JSON.parse(body)
const events = () => receiver.received.map(eventIn)

type Documented = Record<
  string,
  { post: { requestBody: { content: Record<string, { example: { data: object } }> } } }
>

/** What was received has the fields that the OpenAPI document names. */
const expectAsDocumented = () => {
  for (const { type, data } of events()) {
    const { example } = (webhooks as Documented)[type]?.post.requestBody.content['application/json'] ?? {}
    expect([type, Object.keys(data).toSorted()]).toEqual([type, Object.keys(example?.data ?? {}).toSorted()])
  }
}

/** The check that the specification of Standard Webhooks describes, apart from the code that signs. */
const isSignedBy = (secret: string, { headers, body }: Received): boolean => {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given } = headers
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  const isRecent = Math.abs(Date.now() / 1000 - Number(at)) < 300
  return isRecent && String(given).split(' ').includes(`v1,${expected}`)
}

describe('a webhook', () => {
  it('gets a signed event for a new lead', async () => {
    const rep = await newRep()
    const { id, secret } = await newWebhook(rep)
    const { body: created } = await rep.call(createLead, lead)
    await publishAndDeliver(rep)
    expect(receiver.received).toHaveLength(1)
    const [request] = receiver.received as [Received]
    expect(request.url).toBe('https://crm.example/hooks')
    expect(request.headers['content-type']).toBe('application/json')
    expect(eventIn(request)).toEqual({
      type: 'lead.created',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        leadId: created.id,
        companyName: 'Maple Dental',
        website: 'https://maple-dental.example',
        status: 'new',
      },
    })
    expect(isSignedBy(secret, request)).toBe(true)
    expect(isSignedBy(`whsec_${Buffer.alloc(32).toString('base64')}`, request)).toBe(false)
    expect(isSignedBy(secret, { ...request, body: `${request.body} ` })).toBe(false)
    expect(await deliveriesOf(rep, id)).toEqual([
      expect.objectContaining({
        id: request.headers['webhook-id'],
        status: 'delivered',
        attempts: 1,
        nextAttemptAt: null,
        payload: request.body,
        lastAttempt: expect.objectContaining({ status: 204, problem: null }),
      }),
    ])
  })

  it('gets only the events that it was created for', async () => {
    const rep = await newRep()
    const moved = await newWebhook(rep, {
      address: 'https://moves.example/',
      events: ['lead.status_changed'],
    })
    await newWebhook(rep, {
      address: 'https://all.example/',
      events: ['lead.created', 'lead.status_changed'],
    })
    const { body } = await rep.call(createLead, lead)
    const params = { id: String(body.id) }
    await rep.call(updateLead, { params, body: { status: 'hot' } })
    await rep.call(updateLead, { params, body: { status: 'hot', notes: 'Met at the fair' } })
    await publishAndDeliver(rep)
    expect(receiver.received.map((one) => [one.url, eventIn(one).type]).toSorted()).toEqual([
      ['https://all.example/', 'lead.created'],
      ['https://all.example/', 'lead.status_changed'],
      ['https://moves.example/', 'lead.status_changed'],
    ])
    const [change] = await deliveriesOf(rep, moved.id)
    expect(JSON.parse(change?.payload ?? '').data).toMatchObject({ previousStatus: 'new', status: 'hot' })
    expectAsDocumented()
  })

  it('is told of every lead of a bulk change, once each', async () => {
    const rep = await newRep()
    const ids: number[] = []
    for (let n = 0; n < 30; n++) ids.push((await rep.call(createLead, lead)).body.id)
    await newWebhook(rep, { events: ['lead.status_changed'] })
    const bulk = { body: { ids, change: { status: 'contacted' as const } } }
    await rep.call(bulkLeads, bulk)
    await rep.call(bulkLeads, bulk)
    await publishAndDeliver(rep)
    expect(
      events()
        .map(({ data }) => data.leadId)
        .toSorted((a, b) => a - b),
    ).toEqual(ids)
    expect(new Set(receiver.idsTaken()).size).toBe(30)
  })

  it('is told of a search that ended and of a lead that is converted from it', async () => {
    const rep = await newRep()
    await newWebhook(rep, { events: ['search.finished', 'lead.created'] })
    const [found] = await hunt(rep, [someCompany()])
    await rep.call(convertAiLead, { params: { id: String(found?.id) } })
    await publishAndDeliver(rep)
    const byType = Object.fromEntries(events().map(({ type, data }) => [type, data]))
    expect(byType).toEqual({
      'search.finished': {
        jobId: expect.any(String),
        kind: 'searchLeads',
        status: 'completed',
        savedCount: 1,
      },
      'lead.created': expect.objectContaining({ companyName: 'Maple Dental' }),
    })
    expectAsDocumented()
  })

  it('is told of the search of a watch, which has no notification of its own', async () => {
    passTime(0)
    const rep = await newRep()
    await newWebhook(rep, { events: ['search.finished'] })
    const { id } = await watch(rep)
    await runWatch(rep, id, [someCompany()])
    await publishAndDeliver(rep)
    expect(events()).toMatchObject([{ type: 'search.finished', data: { savedCount: 1 } }])
  })
})

describe('an event', () => {
  it('is written with its fact or not at all', async () => {
    const rep = await newRep()
    await newWebhook(rep, { events: ['lead.created'] })
    const create = () => rep.call(createLead, lead)
    const writes = await livesUntil(create)
    const fact = writes.find((write) => write.includes('LEAD'))
    // The job that reports it stands in the same transaction.
    expect(fact?.split(' + ')).toContain('JOB')
    await livesUntil(create, { write: fact ?? '', isWritten: false })
    await livesUntil(create, { write: fact ?? '', isWritten: true })
    await publishAndDeliver(rep)
    const leads = (await itemsOf(rep.user.workspaceId)).filter(({ sk }) => sk.startsWith('LEAD#'))
    expect(leads).toHaveLength(2)
    expect(events()).toHaveLength(2)
  })

  it('makes a workspace without webhooks write nothing more, also after its last one is deleted', async () => {
    const [rep, other] = [await newRep(), await newRep()]
    const { id } = await newWebhook(rep)
    const watched = await livesUntil(() => rep.call(createLead, lead))
    await rep.call(deleteWebhook, { params: { id: String(id) } })
    await rep.call(createLead, lead)
    const unwatched = await livesUntil(() => rep.call(createLead, lead))
    await other.call(createLead, lead)
    expect(unwatched).toEqual(await livesUntil(() => other.call(createLead, lead)))
    expect(watched).not.toEqual(unwatched)
  })

  it('stays in its workspace', async () => {
    const [rep, stranger] = [await newRep(), await newRep()]
    const { id } = await newWebhook(rep)
    await stranger.call(createLead, lead)
    expect(await publish(stranger)).toBe(0)
    expect(await deliveriesOf(rep, id)).toEqual([])
  })

  it('is published once, wherever its worker is killed', async () => {
    const whole = async (end: Parameters<typeof livesUntil>[1] = null) => {
      const rep = await newRep()
      const { id } = await newWebhook(rep)
      await rep.call(createLead, lead)
      const writes = await livesUntil(() => publish(rep), end)
      await publish(rep)
      expect(await deliveriesOf(rep, id)).toHaveLength(1)
      return writes
    }
    const writes = await whole()
    expect(writes.length).toBeGreaterThan(1)
    for (const write of new Set(writes)) {
      await whole({ write, isWritten: false })
      await whole({ write, isWritten: true })
    }
  })
})
