import { beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../../platform/jobs/job.store.ts'
import { deleteItem, documents } from '../../../platform/table/table.ts'
import { type Rep, repWithMailbox, storeMailbox } from '../../../testing/inbox.ts'
import { allEndsIn, type End, livesUntil } from '../../../testing/killed.ts'
import { expireLease } from '../../../testing/queue.ts'
import {
  afterKill,
  askToSend,
  drain,
  drainOf,
  drainOnce,
  enqueue,
  mailsOf,
  someDraft,
  workOnEmail,
} from '../../../testing/sending.ts'
import { smtpOfEachTest } from '../../../testing/smtp-of-each-test.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { drainWorkspace } from './send-mails.job.ts'
import { wakeOutbox } from './start-drain.ts'

beforeAll(useTestTable)
const smtp = smtpOfEachTest()

const recipientsOf = (sources: string[]) => sources.map((source) => /^To: (.*?)\r?$/m.exec(source)?.[1])

/** No mail was taken twice, none is left without an end, and one that was not surely sent says so. */
const expectHonesty = async (rep: Rep, before: number, count: number) => {
  const taken = recipientsOf(smtp.now().accepted.slice(before))
  expect(new Set(taken).size).toBe(taken.length)
  const mails = await mailsOf(rep)
  expect(mails).toHaveLength(count)
  for (const { status, to } of mails) {
    expect(['sent', 'unknown']).toContain(status)
    if (status === 'sent') expect(taken).toContain(to)
  }
  return mails.filter(({ status }) => status === 'unknown').length
}

describe('the worker of an outbox', () => {
  const drainKilledAt = async (end: End | null) => {
    const { rep } = await repWithMailbox()
    const before = smtp.now().accepted.length
    await enqueue(rep, [someDraft({ to: 'a@x.example' }), someDraft({ to: 'b@x.example' })])
    const writes = await livesUntil(() => drainOnce(rep), end)
    await afterKill(rep)
    await drain(rep)
    const unknown = await expectHonesty(rep, before, 2)
    expect(unknown).toBeLessThanOrEqual(end ? 1 : 0)
    expect(await drainOf(rep)).toBeNull()
    return writes
  }

  it('killed before or after any of its writes sends no mail twice and leaves none behind', async () => {
    const ends = allEndsIn(await drainKilledAt(null))
    expect(ends.length).toBeGreaterThan(12)
    for (const end of ends) await drainKilledAt(end)
  })

  it('killed at any stage of the dialogue sends no mail twice and leaves none behind', async () => {
    for (const stage of ['greeting', 'ehlo', 'auth', 'mail', 'rcpt', 'data', 'end']) {
      const { rep } = await repWithMailbox()
      await smtp.serve({ [stage]: 'drop', takesSilently: true })
      await enqueue(rep, [someDraft({ to: 'a@x.example' })])
      await drainOnce(rep)
      const taken = smtp.now().accepted.length
      expect(taken).toBe(stage === 'end' ? 1 : 0)
      const [mail] = await mailsOf(rep)
      expect([stage, mail?.status]).toEqual([stage, stage === 'end' ? 'unknown' : 'waiting'])
    }
  })

  it('of which there are two at once sends no mail twice', async () => {
    const { rep } = await repWithMailbox()
    await storeMailbox(rep, { sendDays: 100 })
    const names = Array.from({ length: 8 }, (_, n) => `a${n}@x.example`)
    await enqueue(
      rep,
      names.map((to) => someDraft({ to })),
    )
    const job = await drainOf(rep)
    const address = { workspaceId: drainWorkspace(rep.user.workspaceId), jobId: job?.id ?? '' }
    const first = drainOnce(rep)
    await expireLease(address)
    await Promise.all([first, drainOnce(rep), drainOnce(rep)])
    await afterKill(rep)
    await drain(rep)
    await expectHonesty(rep, 0, names.length)
  })

  it('that is lost is replaced when the next mail is added', async () => {
    const { rep } = await repWithMailbox()
    await enqueue(rep, [someDraft({ to: 'a@x.example' })])
    const lost = await drainOf(rep)
    await deleteItem(jobs.key({ workspaceId: drainWorkspace(rep.user.workspaceId), jobId: lost?.id ?? '' }))
    await wakeOutbox(rep.user.workspaceId, rep.user.id)
    await drain(rep)
    expect(smtp.now().accepted).toHaveLength(1)
  })
})

describe('the worker of one email', () => {
  const emailKilledAt = async (end: End | null) => {
    const { rep } = await repWithMailbox()
    const before = smtp.now().accepted.length
    const { jobId } = (await askToSend(rep)).body as unknown as { jobId: string }
    const writes = await livesUntil(() => workOnEmail(rep, jobId), end)
    await expireLease({ workspaceId: rep.user.workspaceId, jobId })
    const job = await workOnEmail(rep, jobId)
    const unknown = await expectHonesty(rep, before, 1)
    expect(job.status).toBe(unknown ? 'failed' : 'completed')
    return writes
  }

  it('killed before or after any of its writes sends it once at most, and says what it knows', async () => {
    for (const end of allEndsIn(await emailKilledAt(null))) await emailKilledAt(end)
  })
})

it('makes at most eight requests to the table per mail', async () => {
  const { rep } = await repWithMailbox()
  await storeMailbox(rep, { sendDays: 100 })
  const names = Array.from({ length: 15 }, (_, n) => `a${n}@x.example`)
  await enqueue(
    rep,
    names.map((to) => someDraft({ to })),
  )
  await drainOnce(rep)
  await enqueue(
    rep,
    names.map((to) => someDraft({ to })),
  )
  const client = documents()
  const send = client.send
  let requests = 0
  client.send = ((...given: Parameters<typeof send>) => {
    requests += 1
    return Reflect.apply(send, client, given)
  }) as typeof send
  try {
    await drainOnce(rep)
  } finally {
    client.send = send
  }
  expect(smtp.now().accepted).toHaveLength(30)
  expect(requests / names.length).toBeLessThanOrEqual(8)
})
