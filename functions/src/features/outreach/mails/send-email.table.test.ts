import { listNotifications } from '@assay/shared/features/alerts/calls'
import { createLead, deleteLead, listActivities } from '@assay/shared/features/leads/calls'
import {
  createSuppression,
  listMails,
  sendTestEmail,
  settleMail,
} from '@assay/shared/features/outreach/calls'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Rep, repWithMailbox } from '../../../testing/inbox.ts'
import { newRep } from '../../../testing/rep.ts'
import { askToSend, drain, drainOf, mailsOf, sendNow, workOnEmail } from '../../../testing/sending.ts'
import { smtpOfEachTest } from '../../../testing/smtp-of-each-test.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { wakeOutbox } from './start-drain.ts'

beforeAll(useTestTable)
const smtp = smtpOfEachTest()
let rep: Rep
beforeEach(async () => {
  rep = (await repWithMailbox()).rep
})

const jobIdOf = (reply: Awaited<ReturnType<typeof askToSend>>) =>
  (reply.body as unknown as { jobId: string }).jobId

describe('an email that a user sends', () => {
  it('is taken by the server once, and stands in the lead’s timeline', async () => {
    const body = { companyName: 'Oak Dental', email: 'ann@oak.example' }
    const lead = (await rep.call(createLead, { body })).body
    const job = await sendNow(rep, { to: 'ann@oak.example', leadId: lead.id })
    const [mail] = await mailsOf(rep)
    expect(job).toMatchObject({
      status: 'completed',
      result: { message: 'Email sent to ann@oak.example', mailId: mail?.id },
    })
    expect(smtp.now().accepted).toHaveLength(1)
    expect(smtp.now().accepted[0]).toContain('To: ann@oak.example')
    expect(mail).toMatchObject({
      status: 'sent',
      leadId: lead.id,
      companyName: 'Oak Dental',
      sendAfter: null,
    })
    const params = { leadId: String(lead.id) }
    const entries = (await rep.call(listActivities, { query: params })).body as {
      type: string
      content: string
    }[]
    expect(entries[0]).toMatchObject({
      type: 'emailed',
      content: 'Email sent to ann@oak.example: Duty rosters',
    })
  })

  it('stands among the mails of its lead only', async () => {
    const [oak, elm] = await Promise.all(
      ['Oak', 'Elm'].map(async (companyName) => (await rep.call(createLead, { body: { companyName } })).body),
    )
    await sendNow(rep, { to: 'ann@oak.example', leadId: oak?.id })
    await sendNow(rep, { to: 'bob@elm.example', leadId: elm?.id })
    const mailsTo = async (leadId: number) =>
      (await rep.call(listMails, { query: { leadId: String(leadId) } })).body as { to: string }[]
    expect((await mailsTo(oak?.id ?? 0)).map(({ to }) => to)).toEqual(['ann@oak.example'])
    expect((await rep.call(listMails, { query: { leadId: '99' } })).status).toBe(404)
  })

  it('twice within minutes, or with one Idempotency-Key, is one', async () => {
    const key = { 'idempotency-key': 'send-1' }
    const replies = await Promise.all([askToSend(rep, {}, key), askToSend(rep, {}, key), askToSend(rep)])
    expect(replies.map(({ status, error }) => [status, error?.message])).toEqual(
      Array(3).fill([202, undefined]),
    )
    const jobIds = new Set(replies.map(jobIdOf))
    expect(jobIds.size).toBe(1)
    const [jobId = ''] = jobIds
    await Promise.all([workOnEmail(rep, jobId), workOnEmail(rep, jobId)])
    expect((await askToSend(rep)).body).toMatchObject({ message: 'Email sent to ann@maple-dental.example' })
    expect(smtp.now().accepted).toHaveLength(1)
    expect((await askToSend(rep, { to: 'bob@maple-dental.example' }, key)).error.code).toBe(
      'IDEMPOTENCY_MISMATCH',
    )
  })

  it('can be sent again with another text', async () => {
    await sendNow(rep)
    await sendNow(rep, { emailContent: { subject: 'Duty rosters', body: 'Hello again' } })
    expect(smtp.now().accepted).toHaveLength(2)
  })

  it('needs a mailbox', async () => {
    const stranger = await newRep()
    expect((await askToSend(stranger)).error.code).toBe('MAILBOX_NOT_CONFIGURED')
    expect((await stranger.call(sendTestEmail)).error.code).toBe('MAILBOX_NOT_CONFIGURED')
  })

  it('needs a confirmation for an address that nothing proves, once', async () => {
    const reply = await askToSend(rep, { confirmUnproved: false })
    expect([reply.status, reply.error.code]).toEqual([409, 'ADDRESS_UNPROVED'])
    expect(await mailsOf(rep)).toEqual([])
    await sendNow(rep)
    await sendNow(rep, { confirmUnproved: false, emailContent: { subject: 'More', body: 'Hello' } })
    expect(smtp.now().accepted).toHaveLength(2)
  })

  it.each([
    [
      'a header in the subject',
      { emailContent: { subject: 'Hi\r\nBcc: eve@x.example', body: 'x' } },
      'Please use one line',
    ],
    [
      'two recipients',
      { to: 'ann@x.example, bob@x.example' },
      'Please enter one email address, like ann@example.com',
    ],
    [
      'a display name',
      { to: '"Ann" <ann@x.example>' },
      'Please enter one email address, like ann@example.com',
    ],
    [
      'an attachment',
      { emailContent: { subject: 'x', body: 'x', attachments: [] } },
      'Unknown field: attachments',
    ],
    [
      'a huge body',
      { emailContent: { subject: 'x', body: 'x'.repeat(20_001) } },
      'Please use at most 20000 characters',
    ],
    ['lead and AI lead', { leadId: 1, aiLeadId: 1 }, 'Name either a lead or an AI lead'],
  ])('is refused with %s', async (_, change, message) => {
    const { status, error } = await askToSend(rep, change)
    expect([status, error.message]).toEqual([400, message])
  })

  it('to a lead that is not there, deleted or of another workspace, is 404', async () => {
    expect((await askToSend(rep, { leadId: 99 })).status).toBe(404)
    const { id } = (await rep.call(createLead, { body: { companyName: 'Elm' } })).body
    await rep.call(deleteLead, { params: { id: String(id) } })
    expect((await askToSend(rep, { leadId: id })).status).toBe(404)
  })

  it('ends with what the server said when it is refused for good', async () => {
    await smtp.serve({ rcpt: '550 5.1.1 No such user' })
    const job = await sendNow(rep)
    expect(job).toMatchObject({ status: 'failed', error: { code: 'MAIL_REFUSED' } })
    expect((await mailsOf(rep))[0]).toMatchObject({ status: 'refused', problem: { kind: 'server-refused' } })
    expect(await drainOf(rep)).toBeNull()
  })

  it('waits when the server puts it off, and is sent by its outbox', async () => {
    await smtp.serve({ rcpt: '451 4.7.1 Greylisted' })
    const job = await sendNow(rep)
    expect(job).toMatchObject({ status: 'completed', result: { waits: { because: 'server-deferred' } } })
    expect((await mailsOf(rep))[0]).toMatchObject({ status: 'waiting', problem: { kind: 'server-deferred' } })
    await smtp.serve()
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
    try {
      await drain(rep)
    } finally {
      vi.useRealTimers()
    }
    expect(smtp.now().accepted).toHaveLength(1)
    expect((await mailsOf(rep))[0]).toMatchObject({ status: 'sent', problem: null })
  })

  it('is never sent again by itself when the last answer is lost', async () => {
    await smtp.serve({ end: 'drop', takesSilently: true })
    const job = await sendNow(rep)
    expect(job).toMatchObject({ status: 'failed', error: { code: 'MAIL_REFUSED' } })
    const [mail] = await mailsOf(rep)
    expect(mail).toMatchObject({ status: 'unknown', problem: { kind: 'answer-lost' } })
    expect(((await rep.call(listNotifications)).body as { title: string }[])[0]?.title).toBe(
      'An email to ann@maple-dental.example may not have been sent',
    )
    await wakeOutbox(rep.user.workspaceId, rep.user.id)
    await drain(rep)
    expect(smtp.now().accepted).toHaveLength(1)
    expect((await askToSend(rep)).error.message).toBe('This address has been sent the same email already.')
  })
})

describe('an email whose answer was lost', () => {
  const lost = async () => {
    await smtp.serve({ end: 'drop' })
    await sendNow(rep)
    await smtp.serve()
    return String((await mailsOf(rep))[0]?.id)
  }
  const say = (id: string, wasSent: boolean) => rep.call(settleMail, { params: { id }, body: { wasSent } })

  it('is sent when its user has found it', async () => {
    const id = await lost()
    expect((await say(id, true)).body).toMatchObject({ status: 'sent', problem: null })
    expect((await say(id, false)).status).toBe(409)
    await drain(rep)
    expect(smtp.now().accepted).toEqual([])
  })

  it('is sent again, once, when its user has not found it, however often that is said', async () => {
    const id = await lost()
    const replies = await Promise.all([say(id, false), say(id, false)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    await drain(rep)
    expect(smtp.now().accepted).toHaveLength(1)
    expect(await mailsOf(rep)).toMatchObject([{ status: 'sent' }])
  })
})

describe('a test email', () => {
  it('goes to the user’s own address, with the call to action', async () => {
    const reply = await rep.call(sendTestEmail, {}, { headers: { prefer: 'respond-async' } })
    const job = await workOnEmail(rep, (reply.body as unknown as { jobId: string }).jobId)
    expect(job).toMatchObject({ result: { message: 'Email sent to rep@assayer.example' } })
    expect(smtp.now().accepted[0]).toContain('Verify Connection')
  })

  it('does not reach a suppressed address', async () => {
    await rep.call(createSuppression, { body: { value: 'rep@assayer.example' } })
    const reply = await rep.call(sendTestEmail)
    expect(reply.error.code).toBe('MAIL_REFUSED')
    expect(smtp.now().commands).toEqual([])
  })
})
