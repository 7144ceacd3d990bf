import { randomUUID } from 'node:crypto'
import { createPlanRequest, deleteAccount, listPlanRequests } from '@assay/shared/features/accounts/calls'
import type { PlanName } from '@assay/shared/features/usage/plans'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listActiveJobRows } from '../../../platform/jobs/active-jobs.store.ts'
import { getJobRow } from '../../../platform/jobs/job.store.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { systemShardOf } from '../../../platform/jobs/system-workspace.ts'
import { visitor } from '../../../testing/client.ts'
import { withNeedsOf } from '../../../testing/granted.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { endPause } from '../../../testing/queue.ts'
import { newRep, somePassword } from '../../../testing/rep.ts'
import { queueMessage } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { changePlan } from '../change-plan.ts'
import { exportPlanRequests } from '../data/account-export.ts'
import { mailPlanRequestJob } from './mail-plan-request.job.ts'
import { handler } from './mail-plan-request.worker.ts'

const work = withNeedsOf(mailPlanRequestJob, handler)

type Rep = Awaited<ReturnType<typeof newRep>>
let operator = ''

beforeAll(useTestTable)
beforeEach(() => {
  operator = `operator-${randomUUID()}@assay.example`
  vi.stubEnv('MAIL_FROM', `Assay <${operator}>`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const ask = (rep: Rep, plan: PlanName = 'pro') => rep.call(createPlanRequest, { body: { plan } })
const asked = async (rep: Rep) => (await rep.call(listPlanRequests)).body

/** Runs the waiting mails of a user, or of all in the partition, as the queue would; returns their rows. */
const deliver = async ({ user }: Rep, whose: 'own' | 'all' = 'own') => {
  const workspaceId = systemShardOf(user.workspaceId)
  const jobs = (await listActiveJobRows(workspaceId)).filter(
    ({ kind, message }) =>
      kind === mailPlanRequestJob.name &&
      (whose === 'all' || mailPlanRequestJob.message.parse(message).workspaceId === user.workspaceId),
  )
  for (const { id } of jobs) {
    await endPause({ workspaceId, jobId: id })
    expect(await work(queueMessage(workspaceId, id))).toEqual({ batchItemFailures: [] })
  }
  return Promise.all(jobs.map(({ id }) => getJobRow(workspaceId, id)))
}

describe('a plan request', () => {
  it('is stored, mailed to the operator, and shown with its time', async () => {
    const rep = await newRep()
    const { status, body } = await ask(rep)
    expect([status, body.plan]).toEqual([200, 'pro'])
    expect(await asked(rep)).toEqual([body])
    await deliver(rep)
    const [mail, ...others] = await mailsTo(operator)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: `Plan request: Pro for ${rep.user.username}`,
      replyTo: [rep.user.email],
      destination: { to: [operator], cc: [], bcc: [] },
    })
    expect(mail?.body.text).toContain(`Plan: Pro\nUsername: ${rep.user.username}`)
    expect(await mailsTo(rep.user.email)).toEqual([])
  })

  it('sent again, even at the same moment, is one request and one mail', async () => {
    const rep = await newRep()
    const replies = await Promise.all([ask(rep), ask(rep), ask(rep)])
    const again = await ask(rep)
    expect(new Set([...replies, again].map(({ body }) => body.requestedAt)).size).toBe(1)
    await deliver(rep)
    expect(await mailsTo(operator)).toHaveLength(1)
  })

  it('for another plan is another request', async () => {
    const rep = await newRep()
    await ask(rep, 'pro')
    await ask(rep, 'enterprise')
    expect((await asked(rep)).map(({ plan }) => plan).sort()).toEqual(['enterprise', 'pro'])
  })

  it('is answered when an operator changes the plan', async () => {
    const rep = await newRep()
    await ask(rep)
    expect(await changePlan(rep.user.username, 'pro')).toBe(true)
    expect(await asked(rep)).toEqual([])
    await deliver(rep)
    expect(await mailsTo(operator)).toEqual([])
    expect((await ask(rep)).error.details).toEqual([{ path: 'plan', message: 'This is already your plan' }])
    expect((await ask(rep, 'enterprise')).status).toBe(200)
  })

  it('belongs to its workspace alone, and to the export of its account', async () => {
    const [rep, other] = [await newRep(), await newRep()]
    const { body } = await ask(rep)
    expect(await asked(other)).toEqual([])
    const { workspaceId, id } = rep.user
    expect((await exportPlanRequests({ workspaceId, userId: id })).rows).toEqual([body])
    expect((await visitor().call(createPlanRequest, { body: { plan: 'pro' } })).status).toBe(401)
  })

  it.each([[{}], [{ plan: 'gold' }], [{ plan: null }]])('is refused with %j', async (body) => {
    const { status, error } = await (await newRep()).call(createPlanRequest, { body })
    expect([status, error.details]).toEqual([
      400,
      [{ path: 'plan', message: 'Please choose one of the plans' }],
    ])
  })

  it('is throttled by workspace', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const rep = await newRep()
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await ask(rep)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  it('is stored even when too many mails are queued or none can be sent', async () => {
    const rep = await newRep()
    // The shard may hold mails of other tests.
    await deliver(rep, 'all')
    const workspaceId = systemShardOf(rep.user.workspaceId)
    const message = { workspaceId: randomUUID(), userId: 1, plan: 'pro' as const }
    for (let n = 0; n < 100; n++) await startJob(mailPlanRequestJob, { workspaceId, userId: 0, message })
    expect((await ask(rep)).status).toBe(200)
    expect(await asked(rep)).toHaveLength(1)
    await deliver(rep, 'all')
    vi.stubEnv('MAIL_FROM', '')
    const other = await newRep()
    expect((await ask(other)).status).toBe(200)
    const statuses = (await deliver(other)).map((job) => job?.status)
    expect(new Set(statuses)).toEqual(new Set(['completed']))
  })

  it('is mailed once the mail service answers again, but not after the account was deleted', async () => {
    const rep = await newRep()
    await deliver(rep)
    const mock = mockClient(SESv2Client)
    mock.on(SendEmailCommand).rejectsOnce(new Error('connect')).resolves({ MessageId: '1' })
    await ask(rep)
    const [job] = await deliver(rep)
    expect(job).toMatchObject({ status: 'queued', failures: 1 })
    await deliver(rep)
    expect(await getJobRow(job?.workspaceId ?? '', job?.id ?? '')).toMatchObject({ status: 'completed' })
    const leaver = await newRep()
    await ask(leaver)
    await leaver.call(deleteAccount, { body: { username: leaver.user.username, password: somePassword } })
    await deliver(leaver)
    const sent = mock.commandCalls(SendEmailCommand).map(({ args }) => JSON.stringify(args[0].input))
    expect(sent.filter((mail) => mail.includes(rep.user.username))).toHaveLength(2)
    expect(sent.filter((mail) => mail.includes(leaver.user.username))).toEqual([])
    mock.restore()
  })
})
