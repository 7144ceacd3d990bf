import { createLead } from '@assay/shared/features/leads/calls'
import {
  cancelMail,
  createSuppression,
  deleteEmailConfig,
  sendWaitingEmail,
} from '@assay/shared/features/outreach/calls'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Rep, repWithMailbox, storeMail } from '../../../testing/inbox.ts'
import { drain, mailsOf, sendNow, workOnEmail } from '../../../testing/sending.ts'
import { smtpOfEachTest } from '../../../testing/smtp-of-each-test.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)
const smtp = smtpOfEachTest()
let rep: Rep
let mailId: number
const to = 'ann@oak.example'
const atNight = Date.parse('2026-11-28T20:00:00Z')

beforeEach(async () => {
  rep = (await repWithMailbox()).rep
  const body = { companyName: 'Oak Dental', email: to, location: 'Springfield, Illinois' }
  const { id: leadId } = (await rep.call(createLead, { body })).body
  vi.useFakeTimers({ now: atNight, toFake: ['Date'] })
  expect(await sendNow(rep, { leadId, to })).toMatchObject({
    result: { waits: { because: 'quiet-hours' } },
  })
  mailId = (await mailsOf(rep))[0]?.id ?? 0
})
afterEach(() => {
  vi.useRealTimers()
})

const ask = (change: Record<string, unknown> = {}) =>
  rep.call(sendWaitingEmail, { body: { mailId, ...change } }, { headers: { prefer: 'respond-async' } })
const jobIdOf = (reply: Awaited<ReturnType<typeof ask>>) => (reply.body as unknown as { jobId: string }).jobId
const release = async (change: Record<string, unknown> = { ignoreQuietHours: true }) =>
  workOnEmail(rep, jobIdOf(await ask(change)))

it('a mail that waits for the morning is sent at once, as the one mail that it is', async () => {
  expect(await release()).toMatchObject({
    status: 'completed',
    result: { message: `Email sent to ${to}`, mailId },
  })
  expect(await mailsOf(rep)).toMatchObject([{ id: mailId, status: 'sent' }])
  vi.setSystemTime(atNight + 3 * 24 * 3600_000)
  await drain(rep)
  expect(smtp.now().accepted).toHaveLength(1)
})

it('two clicks are one', async () => {
  const replies = await Promise.all([1, 2].map(() => ask({ ignoreQuietHours: true })))
  expect(new Set(replies.map(jobIdOf)).size).toBe(1)
  await Promise.all(replies.map((reply) => workOnEmail(rep, jobIdOf(reply))))
  expect(smtp.now().accepted).toHaveLength(1)
  const late = await ask({ ignoreQuietHours: true })
  expect([late.error.code, late.error.message]).toEqual(['CONFLICT', `Email sent to ${to}`])
})

it('without ignoring quiet hours it goes on waiting', async () => {
  expect(await release({})).toMatchObject({ result: { waits: { because: 'quiet-hours' } } })
  expect(smtp.now().commands).toEqual([])
})

it('keeps the pace of its mailbox', async () => {
  vi.stubEnv('MAIL_PACE_MS', '600000')
  await sendNow(rep, { to: 'bob@x.example' })
  expect(await release()).toMatchObject({ result: { waits: { because: 'pace' } } })
  expect(smtp.now().accepted).toHaveLength(1)
})

it('passes the gate: a suppressed address is not written to', async () => {
  const waiting = await storeMail(rep, { leadId: null, to: 'eve@elm.example', status: 'waiting' })
  mailId = waiting.id
  await rep.call(createSuppression, { body: { value: 'elm.example' } })
  const { error } = await ask({ ignoreQuietHours: true, confirmUnproved: true })
  expect(error.code).toBe('MAIL_REFUSED')
  await drain(rep)
  expect(smtp.now().commands).toEqual([])
})

it('is refused for a mail that was stopped, and without a mailbox', async () => {
  await rep.call(deleteEmailConfig)
  expect((await ask()).error.message).toContain('mailbox')
  const waiting = await storeMail(rep, { leadId: null, to: 'ann@x.example', status: 'waiting' })
  mailId = waiting.id
  expect((await ask()).error.code).toBe('MAILBOX_NOT_CONFIGURED')
  await rep.call(cancelMail, { params: { id: String(mailId) } })
  const { error } = await ask()
  expect([error.code, error.message]).toEqual(['MAIL_REFUSED', 'You stopped this email.'])
})

it('knows no mails of other workspaces', async () => {
  rep = (await repWithMailbox()).rep
  expect((await ask()).status).toBe(404)
})
