import { listNotifications } from '@assay/shared/features/alerts/calls'
import { getChanges, listJobs } from '@assay/shared/features/jobs/calls'
import { listActivities } from '@assay/shared/features/leads/calls'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { MailboxProblem } from '../../../integrations/mail/own/mailbox-problem.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import {
  type Rep,
  readInbox,
  readingsOf,
  readingWorker,
  repWithMailbox,
  someInbox,
  someReply,
  storeMail,
  storeMailbox,
} from '../../../testing/inbox.ts'
import { allEndsIn, livesUntil } from '../../../testing/killed.ts'
import { endPause, expireLease } from '../../../testing/queue.ts'
import { queueMessage } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { getMailbox, removeMailbox } from '../mailbox/mailbox.store.ts'
import { startReading } from './start-reading.ts'

beforeAll(useTestTable)

const minute = 60_000

const authProblem: MailboxProblem = { kind: 'auth', message: 'The server refuses the password.' }
const timeoutProblem: MailboxProblem = { kind: 'timeout', message: 'The server did not answer.' }

const repliesOf = async (rep: Rep) =>
  ((await rep.call(listActivities)).body as { type: string; content: string }[])
    .filter(({ type }) => type === 'replied')
    .map(({ content }) => content)

const noticesOf = async (rep: Rep) =>
  ((await rep.call(listNotifications)).body as { title: string }[]).map(({ title }) => title)

const mailboxOf = ({ user }: Rep) => getMailbox(user.workspaceId, user.id)

const pauseOf = ({ notBefore = 0 }: { notBefore?: number }) => Math.round((notBefore - Date.now()) / minute)

/** A mailbox whose replies are read, with a mail that was sent from it. */
const someReading = async () => {
  const { rep, leadId, workspaceId } = await repWithMailbox()
  const sent = await storeMail(rep, { leadId })
  const inbox = someInbox()
  inbox.arrive(someReply(sent, { text: 'From before' }))
  await startReading(workspaceId, rep.user.id)
  await readInbox(rep, inbox)
  return { rep, leadId, workspaceId, sent, inbox }
}

describe('reading a mailbox', () => {
  it('begins at its present end, and reads what arrives every five minutes', async () => {
    const { rep, sent, inbox } = await someReading()
    expect(await repliesOf(rep)).toEqual([])
    inbox.arrive(someReply(sent, { text: 'One' }), someReply(sent, { text: 'Two' }))
    const job = await readInbox(rep, inbox)
    expect(await repliesOf(rep)).toEqual(['Two', 'One'])
    expect([job.status, pauseOf(job)]).toEqual(['queued', 5])
    expect(await mailboxOf(rep)).toMatchObject({
      repliesProblem: null,
      repliesReadAt: expect.any(String),
      imapCursor: { uid: 3 },
    })
    await readInbox(rep, inbox)
    expect(await repliesOf(rep)).toHaveLength(2)
  })

  it('reads many in portions', async () => {
    const { rep, sent, inbox } = await someReading()
    inbox.arrive(...Array.from({ length: 25 }, (_, n) => someReply(sent, { text: `Reply ${n}` })))
    await readInbox(rep, inbox)
    expect(await repliesOf(rep)).toHaveLength(25)
  })

  it('is no job that users see or cancel', async () => {
    const { rep } = await someReading()
    expect((await rep.call(listJobs)).body).toEqual([])
    expect((await rep.call(getChanges)).body).toMatchObject({ jobs: [] })
  })

  it('reads again without doubles when the server has numbered its mails anew', async () => {
    const { rep, sent, inbox } = await someReading()
    inbox.arrive(someReply(sent, { text: 'One' }))
    await readInbox(rep, inbox)
    inbox.renumber()
    inbox.arrive(someReply(sent, { text: 'Two' }))
    await readInbox(rep, inbox)
    expect((await repliesOf(rep)).sort()).toEqual(['From before', 'One', 'Two'])
  })

  it('tells pages of the mailbox only when something about it has changed', async () => {
    const { rep, inbox } = await someReading()
    const version = async () =>
      ((await rep.call(getChanges)).body as { versions: Record<string, number> }).versions.mailboxes
    const before = await version()
    await readInbox(rep, inbox)
    expect(await version()).toBe(before)
    inbox.failWith(timeoutProblem)
    await readInbox(rep, inbox)
    expect(await version()).toBe((before ?? 0) + 1)
  })

  it('skips a mail that can never be handled, after a few attempts, and reads those after it', async () => {
    const { rep, sent, inbox } = await someReading()
    const logged = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    try {
      inbox.arrive(someReply(sent, { text: null as never }), someReply(sent, { text: 'Readable' }))
      for (let attempt = 1; attempt <= 4; attempt++) await readInbox(rep, inbox)
      expect(await repliesOf(rep)).toEqual([])
      await readInbox(rep, inbox)
    } finally {
      logged.mockRestore()
    }
    expect(await repliesOf(rep)).toEqual(['Readable'])
    expect((await mailboxOf(rep))?.imapCursor?.uid).toBe(3)
  })
})

describe('a mailbox that cannot be read', () => {
  it('says so, is tried again with growing pauses, and loses no mail', async () => {
    const { rep, sent, inbox } = await someReading()
    inbox.arrive(someReply(sent, { text: 'Meanwhile' }))
    inbox.failWith(timeoutProblem)
    expect(pauseOf(await readInbox(rep, inbox))).toBe(5)
    expect((await mailboxOf(rep))?.repliesProblem).toBe(timeoutProblem.message)
    await storeMailbox(rep, { repliesReadAt: new Date(Date.now() - 20 * minute).toISOString() })
    expect(pauseOf(await readInbox(rep, inbox))).toBe(20)
    expect(await noticesOf(rep)).toEqual([])
    inbox.failWith(null)
    await readInbox(rep, inbox)
    expect(await repliesOf(rep)).toEqual(['Meanwhile'])
    expect((await mailboxOf(rep))?.repliesProblem).toBeNull()
  })

  it('whose password is refused twice is read no more, and its user is told once', async () => {
    const { rep, workspaceId, sent, inbox } = await someReading()
    inbox.failWith(authProblem)
    expect((await readInbox(rep, inbox)).status).toBe('queued')
    expect(await noticesOf(rep)).toEqual([])
    expect((await readInbox(rep, inbox)).status).toBe('completed')
    expect(await noticesOf(rep)).toEqual(['Replies cannot be read'])
    await startReading(workspaceId, rep.user.id)
    expect((await readInbox(rep, inbox)).status).toBe('completed')
    expect(await noticesOf(rep)).toHaveLength(1)
    inbox.arrive(someReply(sent, { text: 'While it was wrong' }))
    inbox.failWith(null)
    await startReading(workspaceId, rep.user.id)
    await readInbox(rep, inbox)
    expect(await repliesOf(rep)).toEqual(['While it was wrong'])
  })

  it('is not told of again if its mails are paused for the same reason', async () => {
    const { rep, inbox } = await someReading()
    await storeMailbox(rep, { pausedBecause: authProblem.message })
    inbox.failWith(authProblem)
    await readInbox(rep, inbox)
    expect((await readInbox(rep, inbox)).status).toBe('completed')
    expect(await noticesOf(rep)).toEqual([])
  })

  it('without its password asks for it', async () => {
    const { rep, inbox } = await someReading()
    await storeMailbox(rep, { sealedPassword: null })
    expect((await readInbox(rep, inbox)).status).toBe('completed')
    expect((await mailboxOf(rep))?.repliesProblem).toBe('Enter the password of your mailbox again.')
  })
})

describe('the job that reads', () => {
  it('makes way for the one of a mailbox that was saved again', async () => {
    const { rep, workspaceId, sent, inbox } = await someReading()
    await startReading(workspaceId, rep.user.id)
    inbox.arrive(someReply(sent))
    expect((await readInbox(rep, inbox, 1)).status).toBe('completed')
    expect(await repliesOf(rep)).toEqual([])
    expect((await readInbox(rep, inbox)).status).toBe('queued')
    expect(await repliesOf(rep)).toHaveLength(1)
  })

  it('is one, however often it is started at once', async () => {
    const { rep, workspaceId, inbox } = await someReading()
    await Promise.all([1, 2, 3].map(() => startReading(workspaceId, rep.user.id)))
    const count = (await readingsOf(rep)).length
    for (let nth = 0; nth < count; nth++) await readInbox(rep, inbox, nth)
    const states = (await readingsOf(rep)).map(({ status }) => status)
    expect(states.filter((status) => status === 'queued')).toHaveLength(1)
  })

  it('ends when the mailbox is deleted, or its replies are not to be read', async () => {
    const { rep, workspaceId, inbox } = await someReading()
    await storeMailbox(rep, { imapHost: null, imapPort: null })
    expect((await readInbox(rep, inbox)).status).toBe('completed')
    await startReading(workspaceId, rep.user.id)
    await removeMailbox({ workspaceId, userId: rep.user.id })
    expect((await readInbox(rep, inbox)).status).toBe('completed')
  })

  it('is followed by another after a day, because jobs are not kept for ever', async () => {
    const { rep, inbox } = await someReading()
    const [first] = await readingsOf(rep)
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(first?.createdAt ?? '') + 25 * 60 * minute)
    try {
      expect((await readInbox(rep, inbox)).status).toBe('completed')
    } finally {
      later.mockRestore()
    }
    const [next, ...others] = await readingsOf(rep)
    expect([next?.status, others.length]).toEqual(['queued', 1])
    expect((await readInbox(rep, inbox)).status).toBe('queued')
  })

  it('leaves each reply once, whichever write its worker was killed at', async () => {
    const killed = async (end: Parameters<typeof livesUntil>[1] = null) => {
      const { rep, sent, inbox } = await someReading()
      inbox.arrive(someReply(sent, { text: 'One' }), someReply(sent, { text: 'Two' }))
      const workspaceId = systemWorkspace(rep.user.workspaceId)
      const jobId = (await readingsOf(rep))[0]?.id ?? ''
      const work = () => readingWorker(inbox)(queueMessage(workspaceId, jobId))
      await endPause({ workspaceId, jobId })
      const writes = await livesUntil(work, end)
      await expireLease({ workspaceId, jobId })
      await endPause({ workspaceId, jobId })
      await work()
      return { writes, replies: await repliesOf(rep), notices: await noticesOf(rep) }
    }
    const whole = await killed()
    const ends = allEndsIn(whole.writes)
    expect(ends.length).toBeGreaterThan(8)
    for (const end of [null, ...ends]) {
      const { replies, notices } = await killed(end)
      expect(replies, JSON.stringify(end)).toEqual(['Two', 'One'])
      expect(notices, JSON.stringify(end)).toHaveLength(2)
    }
  }, 120_000)
})
