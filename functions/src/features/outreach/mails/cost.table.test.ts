import { createLead, listActivities } from '@assay/shared/features/leads/calls'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../../../platform/table/table.ts'
import { approve, draftsOf, newLead } from '../../../testing/campaigns.ts'
import { type Rep, repWithMailbox } from '../../../testing/inbox.ts'
import { storeDraft } from '../../../testing/outreach.ts'
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
  expect(requests.length).toBeLessThanOrEqual(12)
})

describe('in each later slice of the job, which sleeps between two mails, a mail makes seven requests', () => {
  const slices = 4
  /** The test's own in a slice: it looks for the job and ends its pause. */
  const ownRequests = 3

  const requestsPerSlice = async (rep: Rep, leadIds: (number | null)[]) => {
    await enqueue(
      rep,
      leadIds.map((leadId, n) => someDraft({ leadId, to: `a${n}@x.example` })),
    )
    await drainOnce(rep)
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    const requests: string[] = []
    try {
      for (let slice = 0; slice < slices; slice++) {
        vi.setSystemTime(Date.now() + 2 * 60_000)
        requests.push(...(await requestsOf(() => drainOnce(rep))))
      }
    } finally {
      vi.useRealTimers()
    }
    expect((await mailsOf(rep)).filter(({ status }) => status === 'sent')).toHaveLength(slices + 1)
    return requests.length / slices - ownRequests
  }

  beforeEach(() => vi.stubEnv('MAIL_PACE_MS', '60000'))

  it('to an address that was typed', async () => {
    const { rep } = await repWithMailbox()
    expect(await requestsPerSlice(rep, Array(6).fill(null))).toBeLessThanOrEqual(7)
  })

  it('to a lead, in whose timeline it stands', async () => {
    const { rep, leadId } = await repWithMailbox()
    const others = await Promise.all(
      ['Oak', 'Elm', 'Ash', 'Yew', 'Fir'].map(
        async (companyName) => (await rep.call(createLead, { body: { companyName } })).body.id,
      ),
    )
    expect(await requestsPerSlice(rep, [leadId, ...others])).toBeLessThanOrEqual(7)
    const activities = (await rep.call(listActivities)).body as { type: string }[]
    expect(activities.filter(({ type }) => type === 'emailed')).toHaveLength(slices + 1)
  })
})

it('approving many drafts makes four requests for each', async () => {
  const { rep } = await repWithMailbox()
  const drafts = 10
  for (let nth = 0; nth < drafts; nth++) await storeDraft(rep, await newLead(rep))
  const chosen = await draftsOf(rep)
  const requests = await requestsOf(async () => {
    expect((await approve(rep, chosen)).body.left).toEqual([])
  })
  // Beside them what a call costs, the mailbox, the drafts, the ids and the job of the outbox.
  expect(requests.length).toBeLessThanOrEqual(4 * drafts + 16)
})
