import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Rep, repWithMailbox } from '../../../testing/inbox.ts'
import { drain, drainOnce, enqueue, mailsOf, someDraft } from '../../../testing/sending.ts'
import { smtpOfEachTest } from '../../../testing/smtp-of-each-test.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { getMailbox, limitOf } from '../mailbox/mailbox.store.ts'
import { readOutbox } from './outbox.store.ts'
import { dayOf } from './pace.ts'

beforeAll(useTestTable)
const smtp = smtpOfEachTest()
let rep: Rep
beforeEach(async () => {
  rep = (await repWithMailbox()).rep
})

const owner = () => ({ workspaceId: rep.user.workspaceId, userId: rep.user.id })
const counted = async () => (await readOutbox(owner())).sentOnDay

it('counts a mail once that the server puts off after it was transmitted', async () => {
  await smtp.serve({ end: '451 4.7.1 Try again later' })
  await enqueue(rep, [someDraft()])
  await drainOnce(rep)
  expect(await mailsOf(rep)).toMatchObject([{ status: 'waiting', problem: { kind: 'server-deferred' } }])
  expect(await counted()).toBe(0)
  await smtp.serve()
  vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ['Date'] })
  try {
    await drain(rep)
  } finally {
    vi.useRealTimers()
  }
  expect(smtp.now().accepted).toHaveLength(1)
  expect(await counted()).toBe(1)
})

it.each(['rcpt', 'end'])('does not count a mail that is refused at the stage %s', async (stage) => {
  await smtp.serve({ [stage]: '550 5.1.1 No such user' })
  await enqueue(rep, [someDraft()])
  await drain(rep)
  expect(await mailsOf(rep)).toMatchObject([{ status: 'refused' }])
  expect(await counted()).toBe(0)
})

it('counts a mail whose answer was lost, because it may have been sent', async () => {
  await smtp.serve({ end: 'drop' })
  await enqueue(rep, [someDraft()])
  await drain(rep)
  expect(await mailsOf(rep)).toMatchObject([{ status: 'unknown' }])
  expect(await counted()).toBe(1)
})

it('raises the limit of the next day by the first mail of a day, and by no other', async () => {
  const limit = async (at: number) => {
    const mailbox = await getMailbox(owner().workspaceId, owner().userId)
    return mailbox && limitOf(mailbox, dayOf(at))
  }
  const [today, tomorrow] = [Date.now(), Date.now() + 24 * 3600_000]
  const before = Number(await limit(today))
  await enqueue(rep, [someDraft({ to: 'a@x.example' }), someDraft({ to: 'b@x.example' })])
  await drain(rep)
  expect(smtp.now().accepted).toHaveLength(2)
  expect(await limit(today)).toBe(before)
  const raised = Number(await limit(tomorrow))
  expect(raised).toBeGreaterThan(before)
  await enqueue(rep, [someDraft({ to: 'c@x.example' })])
  await drain(rep)
  expect(await limit(tomorrow)).toBe(raised)
})
