import { createLead, deleteLead, restoreLead, updateLead } from '@assay/shared/features/leads/calls'
import { cancelMail, createSuppression } from '@assay/shared/features/outreach/calls'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Rep, repWithMailbox } from '../../../testing/inbox.ts'
import { justAfterReading } from '../../../testing/just-after-reading.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { drain, enqueue, mailsOf, sendNow, someDraft } from '../../../testing/sending.ts'
import { smtpOfEachTest } from '../../../testing/smtp-of-each-test.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)
const smtp = smtpOfEachTest()
let rep: Rep
beforeEach(async () => {
  rep = (await repWithMailbox()).rep
})

describe('the gate, when a mail is sent', () => {
  const waiting = async (change = {}) => {
    const body = { companyName: 'Oak Dental', email: 'ann@oak.example' }
    const { id: leadId } = (await rep.call(createLead, { body })).body
    const [id] = await enqueue(rep, [someDraft({ leadId, to: 'ann@oak.example', ...change })])
    return { leadId: String(leadId), id: String(id) }
  }
  const ends = async () => {
    await drain(rep)
    expect(smtp.now().commands.filter((command) => command.startsWith('RCPT'))).toEqual([])
    return mailsOf(rep)
  }

  it.each(['ann@oak.example', 'ANN@oak.example', 'oak.example', '@oak.example'])(
    'refuses what %s suppresses',
    async (value) => {
      await waiting()
      await rep.call(createSuppression, { body: { value } })
      expect(await ends()).toMatchObject([{ status: expect.stringMatching(/refused|cancelled/) }])
    },
  )

  it('refuses a lead that was rejected meanwhile', async () => {
    const { leadId } = await waiting()
    await rep.call(updateLead, { params: { id: leadId }, body: { status: 'rejected' } })
    expect(await ends()).toMatchObject([{ status: 'refused', problem: { kind: 'lead-rejected' } }])
  })

  it('keeps the mail of a lead that was deleted meanwhile back, and sends it if the lead is restored', async () => {
    const { leadId } = await waiting()
    await rep.call(deleteLead, { params: { id: leadId } })
    expect(await ends()).toEqual([])
    expect(smtp.now().accepted).toEqual([])
    await rep.call(restoreLead, { params: { id: leadId } })
    expect(await mailsOf(rep)).toMatchObject([{ status: 'waiting', problem: { kind: 'lead-deleted' } }])
    vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] })
    await drain(rep, 3).finally(() => vi.useRealTimers())
    expect(await mailsOf(rep)).toMatchObject([{ status: 'sent', problem: null }])
  })

  it('sends nothing of a mail that was stopped, and answers a second stop as the first', async () => {
    const { id } = await waiting()
    for (const _ of [1, 2]) {
      expect((await rep.call(cancelMail, { params: { id } })).body).toMatchObject({ status: 'cancelled' })
    }
    await ends()
    expect((await (await repWithMailbox()).rep.call(cancelMail, { params: { id } })).status).toBe(404)
  })

  it('does not stop what was sent', async () => {
    const { id } = await waiting()
    await drain(rep)
    expect((await rep.call(cancelMail, { params: { id } })).error.code).toBe('CONFLICT')
  })

  it.each([
    ['its mail is read', '"MAIL#'],
    ['its outbox is read', '"OUTBOX#'],
  ])('refuses what is suppressed in the middle of the drain, when %s', async (_, read) => {
    const body = { companyName: 'Oak Dental', email: 'ann@oak.example' }
    const { id: leadId } = (await rep.call(createLead, { body })).body
    const to = ['a@elm.example', 'a@oak.example', 'b@oak.example']
    for (const one of to) await enqueue(rep, [someDraft({ leadId, to: one })])
    let isSuppressed = false
    const suppress = async () => {
      // One that is sent is not stopped any more; the entry comes while the next is looked at.
      justAfterReading(read, async () => {
        isSuppressed = (await rep.call(createSuppression, { body: { value: 'oak.example' } })).status === 200
      })
    }
    await smtp.serve({ reached: (stage) => stage === 'end' && !isSuppressed && void suppress() })
    await drain(rep)
    expect(isSuppressed).toBe(true)
    // The server may have been asked for the next one, but has got nothing of it.
    expect(smtp.now().accepted).toHaveLength(1)
    expect(smtp.now().received()).not.toContain('@oak.example')
    const after = (await mailsOf(rep)).map(({ status, problem }) => [status, problem?.kind ?? null])
    expect(after.filter(([, kind]) => kind === 'suppressed')).toHaveLength(2)
    expect(after.filter(([status]) => status === 'sent')).toHaveLength(1)
  })

  it('refuses one that is suppressed while the server is asked for the recipient', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await smtp.serve({ reached: (stage) => stage === 'rcpt' && resolve() })
    await waiting()
    const suppressed = promise.then(() => rep.call(createSuppression, { body: { value: 'oak.example' } }))
    const [, reply] = await Promise.all([drain(rep), suppressed])
    expect(reply.status).toBe(200)
    const [mail] = await mailsOf(rep)
    expect(smtp.now().accepted).toHaveLength(mail?.status === 'sent' ? 1 : 0)
  })
})

it('sends mails in the quiet hours of their recipients only if that is ignored', async () => {
  const body = { companyName: 'Oak Dental', email: 'ann@oak.example', location: 'Springfield, Illinois' }
  const { id: leadId } = (await rep.call(createLead, { body })).body
  vi.useFakeTimers({ now: Date.parse('2026-11-28T20:00:00Z'), toFake: ['Date'] })
  try {
    const job = await sendNow(rep, { leadId, to: 'ann@oak.example' })
    expect(job).toMatchObject({
      result: { waits: { because: 'quiet-hours', until: '2026-11-30T14:00:00.000Z' } },
    })
    const emailContent = { subject: 'Now', body: 'Hello' }
    await sendNow(rep, { leadId, to: 'ann@oak.example', emailContent, ignoreQuietHours: true })
    expect(smtp.now().accepted).toHaveLength(1)
    await drain(rep, 2)
    expect(smtp.now().accepted).toHaveLength(1)
    vi.setSystemTime(Date.parse('2026-11-30T14:00:01Z'))
    await drain(rep, 2)
    expect(smtp.now().accepted).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

it('keeps the quiet hours of an AI lead too', async () => {
  // Before the search: a call that is throttled must not go back in time.
  vi.useFakeTimers({ now: Date.parse('2026-11-28T20:00:00Z'), toFake: ['Date'] })
  try {
    const [aiLead] = await hunt(rep, [someCompany()])
    const job = await sendNow(rep, { aiLeadId: aiLead?.id })
    expect(job).toMatchObject({ result: { waits: { because: 'quiet-hours' } } })
    expect(smtp.now().accepted).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

it('sends a mail at once, as it was written, that its user has stopped in quiet hours', async () => {
  const body = { companyName: 'Oak Dental', email: 'ann@oak.example', location: 'Springfield, Illinois' }
  const { id: leadId } = (await rep.call(createLead, { body })).body
  vi.useFakeTimers({ now: Date.parse('2026-11-28T20:00:00Z'), toFake: ['Date'] })
  try {
    await sendNow(rep, { leadId, to: 'ann@oak.example' })
    const [waiting] = await mailsOf(rep)
    await rep.call(cancelMail, { params: { id: String(waiting?.id) } })
    const job = await sendNow(rep, { leadId, to: 'ann@oak.example', ignoreQuietHours: true })
    expect(job).toMatchObject({ result: { message: 'Email sent to ann@oak.example' } })
    expect(smtp.now().accepted).toHaveLength(1)
    expect((await mailsOf(rep)).map(({ status }) => status)).toEqual(['sent', 'cancelled'])
  } finally {
    vi.useRealTimers()
  }
})
