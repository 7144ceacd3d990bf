import { randomUUID } from 'node:crypto'
import { createDemoRequest } from '@assay/shared/features/landing/calls'
import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listActiveJobRows } from '../../platform/jobs/active-jobs.store.ts'
import { getJobRow, type JobRow } from '../../platform/jobs/job.store.ts'
import { startJob } from '../../platform/jobs/start-job.ts'
import { visitor } from '../../testing/client.ts'
import { withNeedsOf } from '../../testing/granted.ts'
import { mailsTo, type StoredMail } from '../../testing/mailbox.ts'
import { endPause } from '../../testing/queue.ts'
import { queueMessage } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { demoRequestId, getDemoRequest } from './demo-request.store.ts'
import { mailDemoRequestJob } from './mail-demo-request.job.ts'
import { handler } from './mail-demo-request.worker.ts'
import { demoRequestShard } from './partitions.ts'

const work = withNeedsOf(mailDemoRequestJob, handler)

let operator = ''
const mocks: { restore: () => void }[] = []

beforeAll(useTestTable)
beforeEach(() => {
  operator = `operator-${randomUUID()}@assay.example`
  vi.stubEnv('MAIL_FROM', `Assay <${operator}>`)
})
afterEach(() => {
  for (const mock of mocks.splice(0)) mock.restore()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** Every request comes from a new IP address, so that the throttle does not interfere. */
const ask = (body: Record<string, unknown>, sourceIp = `2001:db8:${randomUUID().slice(0, 4)}::1`) =>
  visitor().call(createDemoRequest, { body }, { sourceIp })

const someone = () => ({ name: 'Ann Rep', email: `ann-${randomUUID()}@reps.example` })

const shards = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map(demoRequestShard)

const waiting = async (): Promise<JobRow[]> => (await Promise.all(shards.map(listActiveJobRows))).flat()

/** Runs all waiting mail jobs as the queue would; returns their rows. */
const deliver = async (): Promise<(JobRow | null)[]> => {
  const jobs = await waiting()
  for (const { workspaceId, id } of jobs) {
    await endPause({ workspaceId, jobId: id })
    const worked = await work(queueMessage(workspaceId, id))
    expect(worked).toEqual({ batchItemFailures: [] })
  }
  return Promise.all(jobs.map(({ workspaceId, id }) => getJobRow(workspaceId, id)))
}
const delivered = async (): Promise<StoredMail[]> => {
  await deliver()
  return mailsTo(operator)
}

const isInOrder = (times: string[]) => times.join() === times.toSorted().join()

describe('a demo request', () => {
  it('is stored and mailed to the operator, whose reply goes to the visitor', async () => {
    const body = { ...someone(), company: 'Maple Dental', message: 'Tuesday?\r\nBcc: all@example.com' }
    const before = new Date().toISOString()
    const { status, body: receipt } = await ask(body)
    expect(status).toBe(200)
    expect([before, receipt.receivedAt, new Date().toISOString()]).toSatisfy(isInOrder)
    const [mail, ...others] = await delivered()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Demo request: Maple Dental',
      replyTo: [body.email],
      destination: { to: [operator], cc: [], bcc: [] },
    })
    expect(mail?.body.text).toContain(`Name: Ann Rep\nEmail: ${body.email}\nCompany: Maple Dental`)
    expect(mail?.body.text).toContain('Tuesday?')
  })

  it('is accepted without company and message', async () => {
    expect((await ask({ ...someone(), company: ' ', message: null })).status).toBe(200)
    const [mail] = await delivered()
    expect(mail?.subject).toBe('Demo request: Ann Rep')
    expect(mail?.body.text).toContain('Company: not given')
    expect(mail?.body.text).toContain('(no message)')
  })

  it('may also be a message about something else, which must not be empty', async () => {
    const body = { ...someone(), topic: 'contact' }
    expect((await ask({ ...body, message: ' ' })).error.details).toEqual([
      { path: 'message', message: 'Message is required' },
    ])
    expect((await ask({ ...body, message: 'Please erase maple.example' })).status).toBe(200)
    const [mail, ...others] = await delivered()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Message: Ann Rep', replyTo: [body.email] })
    expect(mail?.body.text).toContain('Please erase maple.example')
  })

  it('sends nothing to the address that was entered', async () => {
    const body = someone()
    await ask(body)
    await deliver()
    expect(await mailsTo(body.email)).toEqual([])
  })

  it('cannot inject headers into the mail', async () => {
    await ask({ ...someone(), company: 'Maple\r\nBcc: all@example.com' })
    const [mail] = await delivered()
    expect(mail?.subject).toBe('Demo request: Maple Bcc: all@example.com')
    expect(mail?.destination.bcc).toEqual([])
  })

  it('sent twice, even simultaneously, is stored once', async () => {
    const body = someone()
    const replies = await Promise.all([ask(body), ask(body), ask({ ...body, name: ' Ann Rep ' })])
    const again = await ask({ ...body, email: body.email.toUpperCase() })
    expect([...replies, again].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set([...replies, again].map((reply) => reply.body.receivedAt)).size).toBe(1)
    expect(await delivered()).toHaveLength(1)
  })

  it.each([
    [{}, 'name', 'Name is required'],
    [{ name: ' ', email: 'ann@reps.example' }, 'name', 'Name is required'],
    [{ name: 'Ann' }, 'email', 'Please enter a valid email address'],
    [{ name: 'Ann', email: 'ann' }, 'email', 'Please enter a valid email address'],
    [
      { name: 'Ann', email: 'ann@reps.example\nBcc: x@y.example' },
      'email',
      'Please enter a valid email address',
    ],
    [{ ...someone(), message: 'x'.repeat(2001) }, 'message', 'Please use at most 2000 characters'],
    [{ ...someone(), receivedAt: '2020-01-01' }, 'receivedAt', expect.any(String)],
  ])('%j is refused for its %s', async (body, path, message) => {
    const { status, error } = await ask(body)
    expect([status, error.code]).toEqual([400, 'INVALID_INPUT'])
    expect(error.details?.[0]).toEqual({ path, message })
  })

  it('is refused from another site', async () => {
    const sent = { headers: { origin: 'https://elsewhere.example' } }
    const { status, error } = await visitor().call(createDemoRequest, { body: someone() }, sent)
    expect([status, error.code]).toEqual([403, 'FORBIDDEN_ORIGIN'])
  })

  it('is throttled by address', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent++) statuses.push((await ask(someone(), '203.0.113.7')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await deliver()
  })
})

describe('the mail about a demo request', () => {
  it('is retried while the mail service is down, then sent once', async () => {
    const mock = mockClient(SESv2Client)
    mocks.push(mock)
    mock.on(SendEmailCommand).rejectsOnce(new Error('connect')).resolves({ MessageId: '1' })
    await ask(someone())
    expect(await deliver()).toMatchObject([{ status: 'queued', failures: 1 }])
    const [job] = await deliver()
    expect(job?.status).toBe('completed')
    await work(queueMessage(job?.workspaceId ?? '', job?.id ?? ''))
    expect(mock.commandCalls(SendEmailCommand)).toHaveLength(2)
  })

  it('is given up at once when it can never be sent; the request stays', async () => {
    const mock = mockClient(SESv2Client)
    mocks.push(mock)
    const refused = { name: 'MessageRejected', $fault: 'client', message: 'x' } as const
    mock
      .on(SendEmailCommand)
      .rejects(new SESv2ServiceException({ ...refused, $metadata: { httpStatusCode: 400 } }))
    const body = someone()
    const { receivedAt } = (await ask(body)).body
    expect(await deliver()).toMatchObject([{ status: 'failed', failures: 0 }])
    expect((await ask(body)).body.receivedAt).toBe(receivedAt)
  })

  it('is not sent when no sender is configured; the request stays', async () => {
    vi.stubEnv('MAIL_FROM', '')
    expect((await ask(someone())).status).toBe(200)
    expect(await deliver()).toMatchObject([{ status: 'completed' }])
    expect(await mailsTo(operator)).toEqual([])
  })
})

describe('very many visitors', () => {
  it('cannot flood the operator: all requests are stored, and mailed gradually', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 62; count++) statuses.push((await ask(someone())).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const early = await delivered()
    expect(early.length).toBeLessThanOrEqual(60)
    const left = await waiting()
    expect([left.length, ...new Set(left.map(({ failures }) => failures))]).toEqual([62 - early.length, 0])
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 24 * 3600_000)
    const jobs = await deliver()
    expect(new Set(jobs.map((job) => job?.status))).toEqual(new Set(['completed']))
    expect(await mailsTo(operator)).toHaveLength(62)
  })

  it('have their requests stored even when too many mails are queued', async () => {
    const body = someone()
    const request = {
      ...body,
      topic: 'demo' as const,
      company: null,
      message: null,
      receivedAt: new Date().toISOString(),
    }
    const workspaceId = demoRequestShard(demoRequestId(request))
    const message = { requestId: 'none' }
    for (let n = 0; n < 100; n++) await startJob(mailDemoRequestJob, { workspaceId, userId: 0, message })
    const { status, body: receipt } = await ask(body)
    expect(status).toBe(200)
    expect((await ask(body)).body).toEqual(receipt)
    expect(await getDemoRequest(demoRequestId(request))).toMatchObject({ email: body.email })
    await deliver()
  })
})
