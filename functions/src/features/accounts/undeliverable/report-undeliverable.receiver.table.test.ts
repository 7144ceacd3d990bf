import { randomUUID } from 'node:crypto'
import { deleteAccount, forgotPassword } from '@assay/shared/features/accounts/calls'
import type { SQSEvent } from 'aws-lambda'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendProductMail } from '../../../integrations/mail/product-mail.ts'
import { listActiveJobRows } from '../../../platform/jobs/active-jobs.store.ts'
import { systemShardOf } from '../../../platform/jobs/system-workspace.ts'
import { log } from '../../../platform/log.ts'
import { isUndeliverable } from '../../../platform/mail/undeliverable.store.ts'
import { visitor } from '../../../testing/client.ts'
import { withNeedsOf } from '../../../testing/granted.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { newRep, somePassword } from '../../../testing/rep.ts'
import { queueMessage } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { mailPasswordResetJob } from '../password/mail-password-reset.job.ts'
import { handler as mailPasswordReset } from '../password/mail-password-reset.worker.ts'
import { reportUndeliverableFeed } from './report-undeliverable.feed.ts'
import { handler } from './report-undeliverable.receiver.ts'

beforeAll(useTestTable)
beforeEach(() => {
  vi.stubEnv('MAIL_FROM', 'Assay <no-reply@assay.example>')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const receive = withNeedsOf(reportUndeliverableFeed, handler)

const eventOf = (...bodies: (object | string)[]) =>
  ({
    Records: bodies.map((body, index) => ({
      messageId: String(index),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })),
  }) as SQSEvent

const bounce = (emailAddress: string, bounceType = 'Permanent') => ({
  eventType: 'Bounce',
  bounce: { bounceType, bounceSubType: 'General', bouncedRecipients: [{ emailAddress, status: '5.1.1' }] },
  mail: { messageId: '1', destination: [emailAddress] },
})

const complaint = (emailAddress: string, complaintFeedbackType?: string) => ({
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress }], complaintFeedbackType },
})

const newAddress = () => `${randomUUID()}@reps.example`
const send = (to: string) =>
  sendProductMail({ to, subject: 'Hello', text: 'Hello' }).then(
    () => 'sent',
    (error) => error.reason,
  )

describe('an address that bounces for good or complains', () => {
  it.each([
    ['bounces', (address: string) => bounce(address)],
    ['complains', (address: string) => complaint(address, 'abuse')],
    ['complains without saying why', (address: string) => complaint(address)],
    ['is reported with a name', (address: string) => bounce(`Ann Rep <${address}>`)],
    ['is reported in capitals', (address: string) => bounce(address.toUpperCase())],
  ])('gets no more mails of the product once it %s, also when the event comes twice', async (_, event) => {
    const [address, other] = [newAddress(), newAddress()]
    expect(await send(address)).toBe('sent')
    for (const _time of [1, 2])
      expect(await receive(eventOf(event(address)))).toEqual({ batchItemFailures: [] })
    expect([await send(address), await send(other)]).toEqual(['undeliverable', 'sent'])
    expect(await mailsTo(address)).toHaveLength(1)
  })

  it('is recognised in any spelling of its domain', async () => {
    const name = randomUUID()
    await receive(eventOf(bounce(`${name}@xn--bcher-kva.example`)))
    expect(await send(`${name}@Bücher.example`)).toBe('undeliverable')
  })

  it.each([
    ['a full mailbox', (address: string) => bounce(address, 'Transient')],
    ['a bounce that SES cannot classify', (address: string) => bounce(address, 'Undetermined')],
    ['a mail that was marked as no spam', (address: string) => complaint(address, 'not-spam')],
    ['another event', (address: string) => ({ ...bounce(address), eventType: 'Delivery' })],
  ])('is not one after %s', async (_, event) => {
    const address = newAddress()
    expect(await receive(eventOf(event(address)))).toEqual({ batchItemFailures: [] })
    expect(await send(address)).toBe('sent')
  })

  it('of the operator is still written to, because nobody else would hear of requests', async () => {
    await receive(eventOf(bounce('no-reply@assay.example')))
    expect(await send('no-reply@assay.example')).toBe('sent')
  })
})

it('an event that cannot be read returns to the queue alone, and is logged without addresses', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue()
  const address = newAddress()
  const unreadable = [
    '{',
    'null',
    JSON.stringify({ eventType: 'Bounce', bounce: { bouncedRecipients: [address] } }),
  ]
  const answer = await receive(eventOf(...unreadable, bounce(address)))
  expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(['0', '1', '2'])
  expect(await isUndeliverable(address)).toBe(true)
  expect(logged).toHaveBeenCalledTimes(3)
  expect(JSON.stringify(logged.mock.calls)).not.toContain(address)
})

describe('an account with such an address', () => {
  const deliver = async (workspaceId: string) => {
    const work = withNeedsOf(mailPasswordResetJob, mailPasswordReset)
    const jobs = await listActiveJobRows(systemShardOf(workspaceId))
    for (const job of jobs) await work(queueMessage(job.workspaceId, job.id))
  }

  it('gets no link for a new password, which a stranger cannot tell and no alarm reports', async () => {
    const errors = vi.spyOn(log, 'error')
    const rep = await newRep()
    await receive(eventOf(bounce(rep.user.email)))
    const ask = async (email: string) => {
      const { status, body } = await visitor().call(forgotPassword, { body: { email } })
      return { status, body }
    }
    expect(await ask(rep.user.email)).toEqual(await ask(newAddress()))
    await deliver(rep.user.workspaceId)
    expect(await mailsTo(rep.user.email)).toEqual([])
    expect(await listActiveJobRows(systemShardOf(rep.user.workspaceId))).toEqual([])
    expect(errors).not.toHaveBeenCalled()
  })

  it('leaves nothing of the address behind when it is deleted', async () => {
    const rep = await newRep()
    await receive(eventOf(bounce(rep.user.email)))
    expect(
      (await rep.call(deleteAccount, { body: { username: rep.user.username, password: somePassword } }))
        .status,
    ).toBeLessThan(300)
    expect(await isUndeliverable(rep.user.email)).toBe(false)
  })
})
