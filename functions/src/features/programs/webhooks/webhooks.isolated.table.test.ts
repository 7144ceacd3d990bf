import { createHmac } from 'node:crypto'
import { exportAccount } from '@assay/shared/features/accounts/calls'
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhook,
} from '@assay/shared/features/programs/calls'
import { maxWebhooks } from '@assay/shared/features/programs/webhook'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { workspaceKey } from '../../../platform/table/entity.ts'
import { getItem, type Item, putItem } from '../../../platform/table/table.ts'
import { newRep } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { newWebhook } from '../../../testing/webhook-jobs.ts'
import { passTime, receiveEvents } from '../../../testing/webhooks.ts'

beforeAll(useTestTable)
const receiver = receiveEvents()

type Rep = Awaited<ReturnType<typeof newRep>>
type Params = { id: string }
const hourMs = 3600_000

const withParams = async () => {
  const rep = await newRep()
  const { id, secret } = await newWebhook(rep)
  return { rep, secret, params: { id: String(id) } }
}

/** Which of the secrets signed the request of a test event, in the order of its header. */
const signersOf = async (rep: Rep, params: Params, secrets: Record<string, string>) => {
  await rep.call(sendTestEvent, { params })
  const request = receiver.received.at(-1)
  if (!request) throw new Error('Nothing was received')
  const { headers, body } = request
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signatures = Object.entries(secrets).map(([name, secret]) => {
    const key = Buffer.from(secret.slice(6), 'base64')
    return [`v1,${createHmac('sha256', key).update(text).digest('base64')}`, name] as const
  })
  const nameOf = new Map<string, string>(signatures)
  const given = String(headers['webhook-signature']).split(' ')
  return given.map((one) => nameOf.get(one) ?? 'unknown')
}

type ListItem = Item & { webhooks: { sealedSecret: string; earlier: unknown[] }[] }

/** Stores the webhooks of a workspace in another form. */
const storeList = async ({ user }: Rep, change: (item: ListItem) => Item): Promise<void> => {
  const item = await getItem({ pk: workspaceKey(user.workspaceId), sk: 'WEBHOOKS' })
  await putItem(change(item as ListItem))
}

const asked = { address: 'https://crm.example/hooks', events: ['lead.created' as const] }

const addressOf = (n: number) => `https://crm.example/hooks/${n}`

describe('a webhook', () => {
  it('shows its secret once; no item, list or export has it', async () => {
    const rep = await newRep()
    const { id, secret } = await newWebhook(rep, { description: 'Our CRM' })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await rep.call(sendTestEvent, { params: { id: String(id) } })
    const { body: listed } = await rep.call(listWebhooks)
    expect(listed).toEqual([
      {
        id,
        ...asked,
        description: 'Our CRM',
        isActive: true,
        offBecause: null,
        failingSince: null,
        lastAttempt: expect.objectContaining({ status: 204 }),
        createdAt: expect.any(String),
      },
    ])
    const archive = await rep.call(exportAccount)
    const files = unzipSync(Buffer.from(String(archive.body), 'base64'))
    const told = [
      listed,
      Object.values(files).map((bytes) => strFromU8(bytes)),
      await itemsOf(rep.user.workspaceId),
    ]
    for (const one of told) expect(JSON.stringify(one)).not.toContain(secret.slice(6, -1))
    expect(JSON.parse(strFromU8(files['webhooks.json'] as Uint8Array))).toHaveLength(1)
    expect(JSON.parse(strFromU8(files['webhook-deliveries.json'] as Uint8Array))).toHaveLength(1)
    expect(JSON.stringify(told.slice(0, 2))).not.toContain('sealed')
  })

  it('signs with every secret of the last day, however often a new one was made', async () => {
    const { rep, params, secret: first } = await withParams()
    const rotate = async () => (await rep.call(rotateWebhookSecret, { params })).body.secret
    const second = await rotate()
    passTime(2 * hourMs)
    const third = await rotate()
    expect(new Set([first, second, third]).size).toBe(3)
    expect(await signersOf(rep, params, { first, second, third })).toEqual(['third', 'second', 'first'])
    passTime(23 * hourMs)
    expect(await signersOf(rep, params, { first, second, third })).toEqual(['third', 'second'])
    passTime(2 * hourMs)
    expect(await signersOf(rep, params, { first, second, third })).toEqual(['third'])
  })

  it('signs with at most five earlier secrets', async () => {
    const { rep, params } = await withParams()
    for (let n = 0; n < 7; n++) await rep.call(rotateWebhookSecret, { params })
    expect(await signersOf(rep, params, {})).toHaveLength(6)
  })

  it('that was stored with one earlier secret still signs with it', async () => {
    const { rep, params, secret: old } = await withParams()
    const { secret } = (await rep.call(rotateWebhookSecret, { params })).body
    await storeList(rep, (item) => ({
      ...item,
      schemaVersion: 1,
      webhooks: item.webhooks.map((one) => ({ ...one, earlier: one.earlier[0] })),
    }))
    expect(await signersOf(rep, params, { secret, old })).toEqual(['secret', 'old'])
    const { id } = await newWebhook(rep, { address: addressOf(2) })
    await storeList(rep, (item) => ({
      ...item,
      schemaVersion: 1,
      webhooks: item.webhooks.map((one) => ({ ...one, earlier: null })),
    }))
    expect(await signersOf(rep, { id: String(id) }, { secret })).toEqual(['unknown'])
  })

  it('whose secret was lost works again at once with a new one', async () => {
    const { rep, params } = await withParams()
    await storeList(rep, (item) => ({
      ...item,
      webhooks: item.webhooks.map((one) => ({ ...one, sealedSecret: '1.lost.lost' })),
    }))
    const { body: refused } = await rep.call(sendTestEvent, { params })
    expect(refused).toMatchObject({
      status: 'failed',
      lastAttempt: { problem: expect.stringMatching(/Give it a new one/) },
    })
    expect(receiver.received).toEqual([])
    const { secret } = (await rep.call(rotateWebhookSecret, { params })).body
    expect(await signersOf(rep, params, { secret })).toEqual(['secret'])
  })

  it.each([
    [{ address: undefined }, 'Address is required'],
    [{ address: 'http://crm.example/hooks' }, /begins with https/],
    [{ address: 'ftp://crm.example' }, /begins with https/],
    [{ address: 'crm.example' }, /begins with https/],
    [{ address: 'https://localhost/hooks' }, /address of a public server/],
    [{ address: 'https://127.0.0.1/' }, /address of a public server/],
    [{ address: 'https://[::1]/' }, /address of a public server/],
    [{ address: 'https://2130706433/' }, /address of a public server/],
    [{ address: 'https://169.254.169.254/latest' }, /address of a public server/],
    [{ address: 'https://intranet/' }, /address of a public server/],
    [{ address: 'https://crm.internal/' }, /address of a public server/],
    [{ address: 'https://crm.example:8443/' }, /address of a public server/],
    [{ address: 'https://ann:pw@crm.example/' }, /address of a public server/],
    [{ address: `https://crm.example/${'x'.repeat(2000)}` }, /at most 2000/],
    [{ events: [] }, 'Choose at least one event'],
    [{ events: undefined }, 'Choose at least one event'],
    [{ events: ['lead.deleted'] }, 'Choose an event of the list'],
    [{ description: 'x'.repeat(201) }, /at most 200/],
    [{ secret: 'whsec_mine' }, 'Unknown field: secret'],
  ])('is refused with %j', async (change, message) => {
    const rep = await newRep()
    const { status, error } = await rep.call(createWebhook, { body: { ...asked, ...change } as never })
    expect([status, error.message]).toEqual([400, expect.stringMatching(message)])
    const { id } = await newWebhook(rep)
    const edit = Object.values(change).includes(undefined) ? null : change
    if (edit) {
      const params = { id: String(id) }
      expect((await rep.call(updateWebhook, { params, body: edit as never })).status).toBe(400)
    }
    expect((await rep.call(listWebhooks)).body).toMatchObject([asked])
  })

  it('is one of at most ten, also when many are created at once', async () => {
    const rep = await newRep()
    for (let made = 1; made < maxWebhooks; made++) await newWebhook(rep, { address: addressOf(made) })
    const answers = await Promise.all(
      [21, 22, 23].map((n) => rep.call(createWebhook, { body: { ...asked, address: addressOf(n) } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.error.message).toMatch(/at most 10 webhooks. Delete/)
    const { body } = await rep.call(listWebhooks)
    expect(new Set(body.map(({ id }) => id)).size).toBe(maxWebhooks)
  })

  it('of another workspace cannot be seen, changed, tried or deleted', async () => {
    const [rep, stranger] = [await newRep(), await newRep()]
    const { id } = await newWebhook(rep)
    const params = { id: String(id) }
    const statuses = [
      await stranger.call(updateWebhook, { params, body: { isActive: false } }),
      await stranger.call(rotateWebhookSecret, { params }),
      await stranger.call(sendTestEvent, { params }),
      await stranger.call(listWebhookDeliveries, { params }),
      await stranger.call(deleteWebhook, { params }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404, 404])
    expect((await stranger.call(listWebhooks)).body).toEqual([])
    expect((await rep.call(listWebhooks)).body).toMatchObject([{ isActive: true }])
    expect(receiver.received).toEqual([])
  })

  it('that is deleted is no longer in the export, nor is its log', async () => {
    const { rep, params } = await withParams()
    const kept = await newWebhook(rep, { address: addressOf(2) })
    for (const id of [params.id, String(kept.id)]) await rep.call(sendTestEvent, { params: { id } })
    await rep.call(deleteWebhook, { params })
    const files = unzipSync(Buffer.from(String((await rep.call(exportAccount)).body), 'base64'))
    const read = (name: string) => JSON.parse(strFromU8(files[name] as Uint8Array))
    expect(read('webhooks.json')).toMatchObject([{ id: kept.id }])
    expect(read('webhook-deliveries.json')).toMatchObject([{ webhookId: kept.id, type: 'webhook.test' }])
  })

  it('is deleted once, and its id is not given again', async () => {
    const rep = await newRep()
    const { id } = await newWebhook(rep)
    const params = { id: String(id) }
    const answers = await Promise.all([
      rep.call(deleteWebhook, { params }),
      rep.call(deleteWebhook, { params }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect((await newWebhook(rep)).id).not.toBe(id)
  })

  it('cannot take the address of another one, and keeps its own', async () => {
    const { rep, params } = await withParams()
    await newWebhook(rep, { address: addressOf(2) })
    const edit = (address: string) => rep.call(updateWebhook, { params, body: { address } })
    expect(await edit(addressOf(2))).toMatchObject({ status: 409 })
    expect(await edit(asked.address)).toMatchObject({ status: 200 })
  })

  it('keeps what an edit does not name, and counts an event named twice once', async () => {
    const rep = await newRep()
    const { id } = await newWebhook(rep, { description: 'Our CRM' })
    const params = { id: String(id) }
    const events = ['search.finished', 'search.finished'] as const
    const { body } = await rep.call(updateWebhook, { params, body: { events: [...events] } })
    expect(body).toMatchObject({ ...asked, description: 'Our CRM', events: ['search.finished'] })
  })
})
