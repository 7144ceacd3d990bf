import { listNotifications } from '@assay/shared/features/alerts/calls'
import {
  deleteEmailConfig,
  restoreMail,
  saveEmailConfig,
  sendTestEmail,
  settleMail,
} from '@assay/shared/features/outreach/calls'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { approve, draftsOf } from '../../../testing/campaigns.ts'
import { type Rep, repWithMailbox, storeMail } from '../../../testing/inbox.ts'
import { justAfterReading } from '../../../testing/just-after-reading.ts'
import { endsIn, livesUntil } from '../../../testing/killed.ts'
import { storeDraft } from '../../../testing/outreach.ts'
import { askToSend, drain, mailsOf, workOnEmail } from '../../../testing/sending.ts'
import { smtpOfEachTest } from '../../../testing/smtp-of-each-test.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)
const smtp = smtpOfEachTest()
let rep: Rep
let leadId: number
const begin = async () => {
  const made = await repWithMailbox()
  rep = made.rep
  leadId = made.leadId
}
beforeEach(begin)

const replaceBy = (email: string) =>
  rep.call(saveEmailConfig, {
    body: {
      provider: 'custom',
      smtpHost: 'smtp.assayer.example',
      smtpPort: 465,
      email,
      password: 'open sesame',
    },
  })
const replace = () => replaceBy('ada@other.example')
const remove = () => rep.call(deleteEmailConfig)

/** Mails that wait, every other until tomorrow. */
const wait = async (count: number) => {
  const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString()
  for (let nth = 0; nth < count; nth++) {
    const sendAfter = nth % 2 === 0 ? undefined : tomorrow
    await storeMail(rep, { leadId: null, status: 'waiting', to: `a${nth}@x.example`, sendAfter })
  }
}

/** Has a call's time for stopping mails end when it has read which ones wait. */
const outOfTime = async (call: () => Promise<unknown>): Promise<void> => {
  const whileStopping = async () => {
    justAfterReading('OUT#', async () => vi.setSystemTime(Date.now() + 60_000))
  }
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  justAfterReading('OUT#', whileStopping)
  await call().finally(() => vi.useRealTimers())
}

const recipients = () => smtp.now().commands.filter((command) => command.startsWith('RCPT'))
const statuses = async () => [...new Set((await mailsOf(rep)).map(({ status }) => status))]
const notices = async () =>
  ((await rep.call(listNotifications)).body as { title: string }[]).map(({ title }) => title)

describe('the mails of a mailbox', () => {
  it.each([
    ['replaced', replace],
    ['removed', remove],
  ])(
    'that is %s are stopped by the job of the outbox where the call has no time for it',
    async (fate, end) => {
      await wait(6)
      await outOfTime(end)
      expect(await statuses()).toEqual(['waiting'])
      await drain(rep)
      const message = `It was approved for the mailbox rep@assayer.example, which was ${fate}.`
      const stopped = await mailsOf(rep)
      expect(stopped.map(({ problem }) => problem?.message)).toEqual(Array(6).fill(message))
      expect([await statuses(), await notices(), recipients()]).toEqual([
        ['cancelled'],
        ['Emails that waited were stopped'],
        [],
      ])
    },
  )

  it('that comes back after another one are stopped too, as their user was told', async () => {
    await wait(2)
    await outOfTime(replace)
    await outOfTime(() => replaceBy('rep@assayer.example'))
    await drain(rep)
    expect([await statuses(), recipients()]).toEqual([['cancelled'], []])
  })

  it('are stopped without those that were approved for the next one but one meanwhile', async () => {
    await wait(1)
    const replacedAgain = justAfterReading('"MAIL#', async () => {
      await replaceBy('ada@third.example')
      await storeMail(rep, { leadId: null, status: 'waiting', to: 'b@x.example' })
    })
    await replace()
    expect(replacedAgain.isDone()).toBe(true)
    const byAddress = (await mailsOf(rep)).map(({ to, status }) => [to, status]).toSorted()
    expect(byAddress).toEqual([
      ['a0@x.example', 'cancelled'],
      ['b@x.example', 'waiting'],
    ])
  })

  it('never leave through the next one, wherever the call is killed, and however often it is repeated', async () => {
    const live = async (end: Parameters<typeof livesUntil>[1]) => {
      await begin()
      await wait(3)
      const writes = await livesUntil(replace, end)
      if (end) await drain(rep, 3)
      expect([end, recipients()]).toEqual([end, []])
      await replace()
      await drain(rep)
      expect([end, await statuses(), recipients()]).toEqual([end, ['cancelled'], []])
      expect(await notices()).toEqual(['Emails that waited were stopped'])
      return writes
    }
    const ends = endsIn(await live(null))
    expect(ends.length).toBeGreaterThan(4)
    // Before its first write nothing has happened: the old mailbox still sends.
    for (const end of ends.slice(1)) await live(end)
  }, 120_000)
})

describe('a mail that was asked for just before its mailbox was replaced', () => {
  const meanwhile = async <Answer>(
    ask: () => Promise<Answer>,
    end: () => Promise<unknown> = replace,
  ): Promise<Answer> => {
    const replaced = justAfterReading('"MAILBOX#', end)
    const answer = await ask()
    expect(replaced.isDone()).toBe(true)
    return answer
  }

  it.each([
    ['sendEmail', () => askToSend(rep)],
    ['sendTestEmail', () => rep.call(sendTestEmail, {}, { headers: { prefer: 'respond-async' } })],
  ])('is not sent by %s', async (_, ask) => {
    const { body } = await meanwhile<{ body: unknown }>(ask)
    const job = await workOnEmail(rep, (body as { jobId: string }).jobId)
    expect(job).toMatchObject({
      error: { code: 'MAIL_REFUSED', message: expect.stringContaining('which was replaced') },
    })
    await drain(rep)
    expect([await statuses(), recipients()]).toEqual([['cancelled'], []])
  })

  it('is stopped if there is no mailbox any more', async () => {
    const { body } = await meanwhile<{ body: unknown }>(() => askToSend(rep), remove)
    const job = await workOnEmail(rep, (body as { jobId: string }).jobId)
    expect(job).toMatchObject({ error: { message: expect.stringContaining('which was removed') } })
    expect(await statuses()).toEqual(['cancelled'])
  })

  it('is not sent by an approval', async () => {
    await storeDraft(rep, leadId)
    const drafts = await draftsOf(rep)
    const { body } = await meanwhile(() => approve(rep, drafts))
    expect(body).toMatchObject({ left: [] })
    await drain(rep)
    expect([await statuses(), recipients()]).toEqual([['cancelled'], []])
    expect(await notices()).toEqual(['Emails that waited were stopped'])
  })
})

describe('a mail of an earlier mailbox', () => {
  it('is sent from the next one when its user says so', async () => {
    await wait(1)
    await replace()
    const [mail] = await mailsOf(rep)
    expect((await rep.call(restoreMail, { params: { id: String(mail?.id) } })).status).toBe(200)
    await drain(rep)
    expect(await statuses()).toEqual(['sent'])
    expect(smtp.now().accepted[0]).toContain('ada@other.example')
  })

  it('whose fate was open waits for no other when its user says that it was not sent', async () => {
    const { id } = await storeMail(rep, { leadId: null, status: 'unknown' })
    await replace()
    await rep.call(settleMail, { params: { id: String(id) }, body: { wasSent: false } })
    await drain(rep)
    expect([await statuses(), recipients()]).toEqual([['cancelled'], []])
  })
})
