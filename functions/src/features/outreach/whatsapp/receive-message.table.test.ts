import { listNotifications } from '@assay/shared/features/alerts/calls'
import { deleteLead } from '@assay/shared/features/leads/calls'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Rep, repWithMailbox, storeMail } from '../../../testing/inbox.ts'
import { purge } from '../../../testing/purge.ts'
import { newRep } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import {
  askFor,
  leadOf,
  newSid,
  ourNumber,
  sendWaiting,
  serveTwilio,
  someNumber,
  someThread,
  threadFor,
  timelineOf,
  write,
} from '../../../testing/whatsapp.ts'
import { getMail } from '../mails/mail.store.ts'
import { correspondentOf } from './number.store.ts'

const twilio = serveTwilio()
beforeAll(useTestTable)

const notices = async (rep: Rep) =>
  ((await rep.call(listNotifications)).body as { title: string; text: string; link: string | null }[]).map(
    ({ title, text, link }) => [title, text, link],
  )

describe('what a lead writes', () => {
  it('stands in the thread and the timeline, tells the user, and opens the window for free text', async () => {
    const { rep, leadId, number, from } = await someThread(twilio)
    expect((await write(' Yes, call me.\nOn Tuesday ', from)).status).toBe(204)
    const thread = await threadFor(rep, leadId)
    expect(thread.messages[0]).toMatchObject({
      from: number,
      to: ourNumber,
      body: 'Yes, call me.\nOn Tuesday',
      status: 'delivered',
    })
    expect(thread.replyUntil).toEqual(expect.any(String))
    expect(await timelineOf(rep, leadId)).toEqual([
      ['replied', 'Yes, call me.\nOn Tuesday'],
      ['messaged', 'Hello Ann'],
    ])
    expect(await notices(rep)).toEqual([
      ['Maple Dental has replied by WhatsApp', 'Yes, call me.\nOn Tuesday', `/leads/${leadId}`],
    ])
    const free = { to: number, template: undefined }
    expect((await askFor(rep, leadId, free)).status).toBe(200)
    await sendWaiting(rep)
    expect(twilio.requests.at(-1)?.form).toMatchObject({ Body: 'Hello Ann', To: `whatsapp:${number}` })
    expect((await askFor(rep, leadId, { ...free, to: someNumber() })).error.code).toBe('REPLY_WINDOW_CLOSED')
  })

  it('opens the window for 24 hours', async () => {
    const { rep, leadId, number, from } = await someThread(twilio)
    await write('Yes', from)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 })
    try {
      expect((await threadFor(rep, leadId)).replyUntil).toBeNull()
      expect((await askFor(rep, leadId, { to: number, template: undefined })).error.code).toBe(
        'REPLY_WINDOW_CLOSED',
      )
    } finally {
      vi.useRealTimers()
    }
  })

  it('is handled once, repeated or at once', async () => {
    const { rep, leadId, from } = await someThread(twilio)
    const same = { ...from, MessageSid: newSid() }
    const all = await Promise.all([write('Yes', same), write('Yes', same), write('Yes', same)])
    expect(all.map(({ status }) => status)).toEqual([204, 204, 204])
    await write('Yes', same)
    expect((await threadFor(rep, leadId)).messages).toHaveLength(2)
    expect(await notices(rep)).toHaveLength(1)
  })

  it('stops the mails that wait for them', async () => {
    const { rep, leadId, workspaceId } = await repWithMailbox()
    const number = someNumber()
    const mail = await storeMail(rep, { leadId, status: 'waiting' })
    await askFor(rep, leadId, { to: number })
    await write('We are interested', { From: `whatsapp:${number}` })
    expect(await getMail(workspaceId, mail.id)).toMatchObject({
      status: 'cancelled',
      problem: { kind: 'replied' },
    })
  })

  it('reaches the lead that was written to last under the number', async () => {
    const first = await someThread(twilio)
    const other = await newRep()
    const otherLead = await leadOf(other)
    await askFor(other, otherLead, { to: first.number })
    await write('Who are you?', first.from)
    expect((await threadFor(first.rep, first.leadId)).messages).toHaveLength(1)
    expect((await threadFor(other, otherLead)).messages).toHaveLength(2)
  })

  it('is cut, and described if it has no text', async () => {
    const { from, newest } = await someThread(twilio)
    await write('x'.repeat(10_000), from)
    expect((await newest())?.body).toHaveLength(4096)
    await write('', { ...from, NumMedia: '2' })
    expect((await newest())?.body).toBe('2 pictures or files')
  })

  it.each([
    ['an unknown number', { From: 'whatsapp:+12175559999' }],
    ['no WhatsApp number', { From: '+12175550123' }],
    ['an invalid id', { MessageSid: 'x' }],
  ])('is dropped if it is from %s', async (_, change) => {
    expect(await write('Hello', change)).toMatchObject({ status: 204 })
  })
})

describe('a number that writes STOP', () => {
  it('is not written to by anybody, not even what waits, until it writes START', async () => {
    const { rep, leadId, number, from } = await someThread(twilio)
    await askFor(rep, leadId, { to: number, body: 'Are you there?' })
    await write('Stop.', from)
    const sent = twilio.requests.length
    await sendWaiting(rep)
    expect(twilio.requests).toHaveLength(sent)
    const thread = await threadFor(rep, leadId)
    expect(thread.isStopped).toBe(true)
    expect(thread.messages[1]).toMatchObject({
      status: 'failed',
      errorMessage: 'They have asked for no more WhatsApp messages.',
    })
    expect((await timelineOf(rep, leadId))[0]).toEqual([
      'unsubscribed',
      'They have asked for no more WhatsApp messages.',
    ])
    const other = await newRep()
    const otherLead = await leadOf(other)
    const refused = await askFor(other, otherLead, { to: number })
    expect([refused.error.code, refused.error.message]).toEqual([
      'WHATSAPP_REFUSED',
      'They have asked for no more WhatsApp messages.',
    ])
    await write('START', from)
    expect((await threadFor(rep, leadId)).isStopped).toBe(false)
    expect((await askFor(other, otherLead, { to: number })).status).toBe(200)
  })

  it('is left alone also if nobody has written to it, or its lead was deleted', async () => {
    const number = someNumber()
    await write('STOP', { From: `whatsapp:${number}` })
    const rep = await newRep()
    const leadId = await leadOf(rep)
    expect((await askFor(rep, leadId, { to: number })).error.code).toBe('WHATSAPP_REFUSED')
    const deleted = await someThread(twilio)
    await deleted.rep.call(deleteLead, { params: { id: String(deleted.leadId) } })
    await write('stop', deleted.from)
    expect((await askFor(rep, leadId, { to: deleted.number })).error.code).toBe('WHATSAPP_REFUSED')
  })
})

it('nothing is left of a purged lead', async () => {
  const { rep, leadId, number, from } = await someThread(twilio)
  await write('Yes', from)
  await rep.call(deleteLead, { params: { id: String(leadId) } })
  await purge(rep.user.workspaceId)
  const left = (await itemsOf(rep.user.workspaceId)).map(({ sk }) => sk)
  expect(left.filter((sk) => /WHATSAPP#\d/.test(sk))).toEqual([])
  expect(await correspondentOf(number)).toBeNull()
})
