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
  expect(requests.length).toBeLessThanOrEqual(19)
})
