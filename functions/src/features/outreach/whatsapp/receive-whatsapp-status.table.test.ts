import { beforeAll, describe, expect, it } from 'vitest'
import { useTestTable } from '../../../testing/test-table.ts'
import {
  newSid,
  report,
  reportStatus,
  serveTwilio,
  someThread,
  timelineOf,
} from '../../../testing/whatsapp.ts'

const twilio = serveTwilio()
beforeAll(useTestTable)

describe('a status', () => {
  it('moves the message on, in whichever order the reports come', async () => {
    const { status, newest } = await someThread(twilio)
    expect((await status('delivered')).status).toBe(204)
    await status('sent')
    expect(await newest()).toMatchObject({ status: 'delivered' })
    await status('read')
    await status('failed', { ErrorCode: '63003' })
    expect(await newest()).toMatchObject({ status: 'read', errorMessage: null })
  })

  it('of a failure is final, and says why', async () => {
    const { status, newest } = await someThread(twilio)
    await status('undelivered', { ErrorCode: '63024' })
    await status('delivered')
    expect(await newest()).toMatchObject({
      status: 'failed',
      errorMessage: 'This number cannot receive WhatsApp messages.',
    })
  })

  it('reported many times at once is counted once', async () => {
    const { rep, leadId, status, newest } = await someThread(twilio)
    const all = await Promise.all(
      ['sent', 'delivered', 'read', 'sent', 'delivered', 'read'].map((one) => status(one)),
    )
    expect(all.map((one) => one.status)).toEqual(Array(6).fill(204))
    expect(await newest()).toMatchObject({ status: 'read' })
    expect(await timelineOf(rep, leadId)).toHaveLength(1)
  })

  it.each([
    ['an unknown status', { MessageStatus: 'teleported' }],
    ['the id of another message', { MessageStatus: 'read', MessageSid: newSid() }],
  ])('with %s changes nothing', async (_, fields) => {
    const { callback, sid, newest } = await someThread(twilio)
    expect((await reportStatus(callback, { MessageSid: sid, ...fields })).status).toBe(204)
    expect(await newest()).toMatchObject({ status: 'queued', twilioSid: sid })
  })

  it.each<Record<string, string>>([{}, { workspace: 'nowhere', message: '1' }])(
    'about a message that is not there, as at %j, is answered and ignored',
    async (query) => {
      expect((await report({ MessageSid: newSid(), MessageStatus: 'sent' }, query)).status).toBe(204)
    },
  )
})

describe('a report that Twilio has not signed', () => {
  const fields = { MessageSid: newSid(), MessageStatus: 'read' }

  it('is refused with another token, without a signature, and for other fields or another message', async () => {
    const { callback, newest } = await someThread(twilio)
    const query = Object.fromEntries(new URL(callback).searchParams)
    expect((await report(fields, query, 'another token')).error.code).toBe('FORBIDDEN')
    expect((await report({ ...fields, AccountSid: 'AC2' }, query)).error.code).toBe('FORBIDDEN')
    expect(await newest()).toMatchObject({ status: 'queued' })
  })

  it('is refused when WhatsApp is not set up', async () => {
    const token = process.env.TWILIO_AUTH_TOKEN
    delete process.env.TWILIO_AUTH_TOKEN
    try {
      expect((await report(fields)).error.code).toBe('FORBIDDEN')
    } finally {
      process.env.TWILIO_AUTH_TOKEN = token
    }
  })
})
