import { randomUUID } from 'node:crypto'
import { deleteLead, updateLead } from '@assay/shared/features/leads/calls'
import { getWhatsappConfig } from '@assay/shared/features/outreach/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import {
  answers,
  askFor,
  authToken,
  leadOf,
  newSid,
  ourNumber,
  sendWaiting,
  serveTwilio,
  template,
  theirNumber,
  threadFor,
  timelineOf,
  waitingJobsOf,
} from '../../../testing/whatsapp.ts'
import { getWhatsapp } from './message.store.ts'
import { receiveMessage } from './receive-message.ts'

const twilio = serveTwilio()
beforeAll(useTestTable)

const someRep = async () => {
  const rep = await newRep()
  return { rep, leadId: await leadOf(rep) }
}

describe('a message', () => {
  it('is stored as queued, sent with one request, and stands in the timeline', async () => {
    const of = await someRep()
    const { status, body } = await askFor(of.rep, of.leadId)
    expect([status, body]).toEqual([
      200,
      {
        id: 1,
        leadId: of.leadId,
        userId: of.rep.user.id,
        to: theirNumber,
        from: null,
        body: 'Hello Ann',
        mediaUrl: null,
        status: 'queued',
        twilioSid: null,
        errorMessage: null,
        metadata: {},
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ])
    const sid = newSid()
    twilio.answer = answers.accepted(sid)
    await sendWaiting(of.rep)
    expect(await waitingJobsOf(of.rep)).toEqual([])
    expect(twilio.requests).toEqual([
      {
        form: {
          To: `whatsapp:${theirNumber}`,
          From: `whatsapp:${ourNumber}`,
          StatusCallback: `https://assay.example/api/whatsapp/status?workspace=${of.rep.user.workspaceId}&message=1`,
          ContentSid: template.contentSid,
          ContentVariables: '{"1":"Ann"}',
        },
        authorization: `Basic ${Buffer.from(`AC${'1'.repeat(32)}:${authToken}`).toString('base64')}`,
      },
    ])
    expect((await threadFor(of.rep, of.leadId)).messages[0]).toMatchObject({
      status: 'queued',
      twilioSid: sid,
    })
    expect(await timelineOf(of.rep, of.leadId)).toEqual([['messaged', 'Hello Ann']])
  })

  it('is stored once for two requests with the same key, also at once', async () => {
    const { rep, leadId } = await someRep()
    const key = { 'idempotency-key': randomUUID() }
    const both = await Promise.all([askFor(rep, leadId, {}, key), askFor(rep, leadId, {}, key)])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
    await sendWaiting(rep)
    expect(twilio.requests).toHaveLength(1)
    expect((await askFor(rep, leadId, { body: 'Other' }, key)).error.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  it('is stored once for many clicks at once and a late one, and again once it has failed or they have written', async () => {
    const { rep, leadId } = await someRep()
    const clicks = await Promise.all(Array.from({ length: 5 }, () => askFor(rep, leadId)))
    expect(clicks.map(({ status, body }) => [status, body.id])).toEqual(
      Array(5).fill([200, clicks[0]?.body.id]),
    )
    twilio.answer = answers.accepted(newSid())
    await sendWaiting(rep)
    expect((await askFor(rep, leadId)).body.id).toBe(clicks[0]?.body.id)
    expect(twilio.requests).toHaveLength(1)
    expect((await askFor(rep, leadId, { body: 'Other' })).body.body).toBe('Other')
    await receiveMessage({
      MessageSid: newSid(),
      From: `whatsapp:${theirNumber}`,
      To: `whatsapp:${ourNumber}`,
      Body: 'Sorry?',
    })
    expect((await askFor(rep, leadId, { body: 'Other' })).body.body).toBe('Other')
    expect((await threadFor(rep, leadId)).messages.map(({ body }) => body)).toEqual([
      'Other',
      'Sorry?',
      'Other',
      'Hello Ann',
    ])
  })

  it.each([
    [{ to: '+12345678' }, 'to', 'Phone number is required in E.164 format (e.g., +1234567890)'],
    [{ to: undefined }, 'to', 'Phone number is required in E.164 format (e.g., +1234567890)'],
    [{ to: '2175550123' }, 'to', 'Phone number is required in E.164 format (e.g., +1234567890)'],
    [{ to: '+1217555' + '0123456' }, 'to', 'Phone number is required in E.164 format (e.g., +1234567890)'],
    [{ to: '+12175550123\r\nX' }, 'to', 'Phone number is required in E.164 format (e.g., +1234567890)'],
    [{ body: '' }, 'body', 'Message content is required'],
    [{ leadId: '1' }, 'leadId', 'Unknown field'],
    [{ errorMessage: 'x' }, 'errorMessage', 'Unknown field'],
    [{ mediaUrl: 'http://maple.example/a.png' }, 'mediaUrl', 'Please enter an https address'],
    [{ status: 'read' }, 'status', 'Unknown field'],
    [{ twilioSid: 'SM1' }, 'twilioSid', 'Unknown field'],
  ])('is refused for %j', async (change, path, message) => {
    const { rep, leadId } = await someRep()
    const { status, error } = await askFor(rep, leadId, change)
    expect([status, error.code, error.details?.[0]?.path]).toEqual([400, 'INVALID_INPUT', path])
    if (message !== 'Unknown field') expect(error.message).toBe(message)
  })

  it('is refused to leads of others, deleted ones and rejected ones', async () => {
    const { rep, leadId } = await someRep()
    const other = await newRep()
    expect((await askFor(other, leadId)).error.code).toBe('NOT_FOUND')
    await rep.call(updateLead, { params: { id: String(leadId) }, body: { status: 'rejected' } })
    expect((await askFor(rep, leadId)).error.code).toBe('WHATSAPP_REFUSED')
    await rep.call(deleteLead, { params: { id: String(leadId) } })
    expect((await askFor(rep, leadId)).error.code).toBe('NOT_FOUND')
  })

  it('is not sent if its lead was deleted meanwhile', async () => {
    const { rep, leadId } = await someRep()
    await askFor(rep, leadId)
    await rep.call(deleteLead, { params: { id: String(leadId) } })
    await sendWaiting(rep)
    expect(twilio.requests).toEqual([])
    expect(await getWhatsapp(rep.user.workspaceId, 1)).toMatchObject({
      status: 'failed',
      errorMessage: 'The lead was deleted.',
    })
  })

  it('needs a template unless they have written', async () => {
    const { rep, leadId } = await someRep()
    expect((await askFor(rep, leadId, { template: undefined })).error.code).toBe('REPLY_WINDOW_CLOSED')
  })
})

describe('while WhatsApp is not set up', () => {
  const without = async (name: string, work: () => Promise<void>) => {
    const value = process.env[name]
    delete process.env[name]
    try {
      await work()
    } finally {
      process.env[name] = value
    }
  }

  it.each(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'PUBLIC_URL'])(
    'because of %s, nothing is stored, and what is missing is said',
    (name) =>
      without(name, async () => {
        const { rep, leadId } = await someRep()
        expect((await rep.call(getWhatsappConfig)).body).toEqual({
          configured: false,
          message: 'This site cannot send WhatsApp messages yet.',
          missingFields: [name],
          from: null,
        })
        expect((await askFor(rep, leadId)).error.code).toBe('WHATSAPP_NOT_CONFIGURED')
        expect((await threadFor(rep, leadId)).messages).toEqual([])
      }),
  )

  it('the number is said once it is', async () => {
    const { body } = await (await newRep()).call(getWhatsappConfig)
    expect(body).toEqual({
      configured: true,
      message: 'WhatsApp is set up.',
      missingFields: [],
      from: ourNumber,
    })
  })
})
