import { listNotifications } from '@assay/shared/features/alerts/calls'
import { saveEmailConfig, sendTestEmail } from '@assay/shared/features/outreach/calls'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Rep, readInbox, repWithMailbox, someInbox, storeMailbox } from '../../../testing/inbox.ts'
import { drain, drainOf, enqueue, mailsOf, sendNow, someDraft } from '../../../testing/sending.ts'
import { smtpOfEachTest } from '../../../testing/smtp-of-each-test.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { removeMailbox } from '../mailbox/mailbox.store.ts'
import { startReading } from '../replies/start-reading.ts'
import { wakeOutbox } from './start-drain.ts'

beforeAll(useTestTable)
const smtp = smtpOfEachTest()
let rep: Rep
beforeEach(async () => {
  rep = (await repWithMailbox()).rep
})

describe('a mailbox', () => {
  const forty = () =>
    Promise.all(
      [0, 1, 2].map((part) =>
        enqueue(
          rep,
          Array.from({ length: part < 2 ? 15 : 10 }, (_, n) => someDraft({ to: `a${part}-${n}@x.example` })),
        ),
      ),
    )

  it('whose password was changed lets 40 mails wait, tells its user once, and goes on when it is mended', async () => {
    await storeMailbox(rep, { dailyLimit: 500, sendDays: 100 })
    await forty()
    await smtp.serve({ auth: '535 5.7.8 Bad credentials' })
    await drain(rep)
    await wakeOutbox(rep.user.workspaceId, rep.user.id)
    await drain(rep)
    expect(smtp.now().commands.filter((command) => command.startsWith('AUTH'))).toHaveLength(1)
    expect((await mailsOf(rep)).map(({ status }) => status)).toEqual(Array(40).fill('waiting'))
    const notices = (await rep.call(listNotifications)).body as { title: string }[]
    expect(notices.map(({ title }) => title)).toEqual(['Your mailbox needs attention'])
    expect(await drainOf(rep)).toBeNull()
    await smtp.serve()
    await storeMailbox(rep, { pausedBecause: null, version: Date.now() + 1 })
    await wakeOutbox(rep.user.workspaceId, rep.user.id)
    await drain(rep)
    expect(smtp.now().accepted).toHaveLength(40)
    expect(new Set(smtp.now().accepted.map((source) => /^To: (.*)$/m.exec(source)?.[1])).size).toBe(40)
    expect((await mailsOf(rep)).map(({ status }) => status)).toEqual(Array(40).fill('sent'))
  })

  it('whose password was changed tells its user once, though replies are refused too, until the right one is saved', async () => {
    await storeMailbox(rep, { dailyLimit: 500, sendDays: 100 })
    await forty()
    await smtp.serve({ auth: '535 5.7.8 Bad credentials' })
    await drain(rep)
    const inbox = someInbox()
    inbox.failWith({ kind: 'auth', message: 'The server refuses the password.' })
    await startReading(rep.user.workspaceId, rep.user.id)
    for (let reading = 0; reading < 3; reading++) await readInbox(rep, inbox)
    const saved = {
      provider: 'custom' as const,
      smtpHost: 'smtp.assayer.example',
      smtpPort: 465,
      email: 'rep@assayer.example',
    }
    const save = (password: string) => rep.call(saveEmailConfig, { body: { ...saved, password } })
    expect((await save('wrong again')).body.configured).toBe(false)
    await drain(rep)
    const notices = (await rep.call(listNotifications)).body as { title: string }[]
    expect(notices.map(({ title }) => title)).toEqual(['Your mailbox needs attention'])
    await smtp.serve()
    expect((await save('right')).body.configured).toBe(true)
    await drain(rep)
    const recipients = smtp.now().accepted.map((source) => /^To: (.*)$/m.exec(source)?.[1])
    expect([recipients.length, new Set(recipients).size]).toEqual([40, 40])
    expect((await mailsOf(rep)).map(({ status }) => status)).toEqual(Array(40).fill('sent'))
  })

  it('that is deleted in the middle keeps its mails, and sends them when there is one again', async () => {
    const owner = { workspaceId: rep.user.workspaceId, userId: rep.user.id }
    let removed = false
    await smtp.serve({
      reached: (stage) => {
        if (stage === 'data' && !removed) {
          removed = true
          void removeMailbox(owner)
        }
      },
    })
    await enqueue(rep, [someDraft({ to: 'a@x.example' }), someDraft({ to: 'b@x.example' })])
    await drain(rep)
    const waiting = (await mailsOf(rep)).filter(({ status }) => status === 'waiting').length
    expect(waiting + smtp.now().accepted.length).toBe(2)
    expect(waiting).toBeGreaterThan(0)
    await storeMailbox(rep)
    await wakeOutbox(owner.workspaceId, owner.userId)
    await drain(rep)
    expect(smtp.now().accepted).toHaveLength(2)
  })

  it('sends no more than its limit a day, and the rest on the next', async () => {
    await storeMailbox(rep, { dailyLimit: 2, sendDays: 100 })
    await enqueue(
      rep,
      ['a', 'b', 'c'].map((name) => someDraft({ to: `${name}@x.example` })),
    )
    await drain(rep, 3)
    expect(smtp.now().accepted).toHaveLength(2)
    const job = await sendNow(rep)
    expect(job).toMatchObject({ result: { waits: { because: 'daily-limit' } } })
    vi.useFakeTimers({ now: Date.now() + 24 * 3600_000, toFake: ['Date'] })
    try {
      await drain(rep, 3)
    } finally {
      vi.useRealTimers()
    }
    expect(smtp.now().accepted).toHaveLength(4)
  })

  it('keeps its pace: the second mail of one moment waits for its turn', async () => {
    vi.stubEnv('MAIL_PACE_MS', '60000')
    await sendNow(rep)
    const job = await sendNow(rep, { to: 'bob@x.example' })
    expect(job).toMatchObject({ status: 'completed', result: { waits: { because: 'pace' } } })
    await drain(rep, 1)
    expect(smtp.now().accepted).toHaveLength(1)
    expect((await rep.call(sendTestEmail, {}, { headers: { prefer: 'respond-async' } })).status).toBe(202)
  })

  it('that is not reached lets its mails wait, and is not asked for each of them', async () => {
    await smtp.serve({ greeting: '421 4.3.2 Too busy' })
    await enqueue(rep, [someDraft({ to: 'a@x.example' }), someDraft({ to: 'b@x.example' })])
    await drain(rep, 1)
    expect((await mailsOf(rep)).map(({ status }) => status)).toEqual(['waiting', 'waiting'])
    const job = await sendNow(rep)
    expect(job).toMatchObject({ result: { waits: { because: 'server-deferred' } } })
  })
})
