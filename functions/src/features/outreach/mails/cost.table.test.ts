import { beforeAll, expect, it, vi } from 'vitest'
import { documents } from '../../../platform/table/table.ts'
import { repWithMailbox } from '../../../testing/inbox.ts'
import { drainOnce, enqueue, mailsOf, someDraft } from '../../../testing/sending.ts'
import { smtpOfEachTest } from '../../../testing/smtp-of-each-test.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)
smtpOfEachTest()

/** The requests to the table that `work` makes, by command. */
const requestsOf = async (work: () => Promise<void>): Promise<string[]> => {
  const requests: string[] = []
  documents().middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        requests.push(String(commandName))
        return next(args)
      },
    { step: 'initialize', name: 'counted' },
  )
  await work()
  documents().middlewareStack.remove('counted')
  return requests
}

it('a mail is sent with few requests, and none asks for the next one before its time', async () => {
  const { rep } = await repWithMailbox()
  vi.stubEnv('MAIL_PACE_MS', '60000')
  await enqueue(rep, [someDraft({ to: 'a@x.example' }), someDraft({ to: 'b@x.example' })])
  const requests = await requestsOf(() => drainOnce(rep))
  const statuses = (await mailsOf(rep)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual(['sent', 'waiting'])
  expect(requests.filter((name) => name === 'QueryCommand')).toHaveLength(1)
  expect(requests.length).toBeLessThanOrEqual(16)
})

it('a mail costs the same in each later slice of the job, which sleeps between two mails', async () => {
  const { rep } = await repWithMailbox()
  vi.stubEnv('MAIL_PACE_MS', '60000')
  const names = Array.from({ length: 6 }, (_, n) => `a${n}@x.example`)
  await enqueue(
    rep,
    names.map((to) => someDraft({ to })),
  )
  await drainOnce(rep)
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const requests: string[] = []
  try {
    for (let slice = 0; slice < 4; slice++) {
      vi.setSystemTime(Date.now() + 2 * 60_000)
      requests.push(...(await requestsOf(() => drainOnce(rep))))
    }
  } finally {
    vi.useRealTimers()
  }
  expect((await mailsOf(rep)).filter(({ status }) => status === 'sent')).toHaveLength(5)
  // Three of them are the test's own.
  expect(requests.length / 4).toBeLessThanOrEqual(14)
})
