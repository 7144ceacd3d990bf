import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Rep, repWithMailbox } from '../../../testing/inbox.ts'
import { justAfterReading } from '../../../testing/just-after-reading.ts'
import { drainOf, drainOnce, enqueue, someDraft } from '../../../testing/sending.ts'
import { smtpOfEachTest } from '../../../testing/smtp-of-each-test.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)
const smtp = smtpOfEachTest()
let rep: Rep
beforeEach(async () => {
  rep = (await repWithMailbox()).rep
  const sendAfter = new Date(Date.now() + 3600_000).toISOString()
  await enqueue(rep, [someDraft({ to: 'later@x.example', sendAfter })])
})

const add = () => enqueue(rep, [someDraft({ to: 'now@x.example' })])

it('a mail that is added while the job of its outbox is about to sleep is sent before it does', async () => {
  const meanwhile = justAfterReading('OUT#', add)
  await drainOnce(rep)
  expect(meanwhile.isDone()).toBe(true)
  expect(smtp.now().accepted).toHaveLength(1)
})

it('a mail that is added as the job goes to sleep gets a job that is awake', async () => {
  const before = await drainOf(rep)
  justAfterReading('OUT#', async () => {
    justAfterReading('OUT#', add)
  })
  await drainOnce(rep)
  expect(smtp.now().accepted).toEqual([])
  const after = await drainOf(rep)
  expect(after?.id).not.toBe(before?.id)
  await drainOnce(rep)
  expect(smtp.now().accepted).toHaveLength(1)
})

it('several mails that are added while it sleeps are worked on by one job', async () => {
  await drainOnce(rep)
  await add()
  const first = await drainOf(rep)
  await enqueue(rep, [someDraft({ to: 'too@x.example' })])
  expect((await drainOf(rep))?.id).toBe(first?.id)
})
