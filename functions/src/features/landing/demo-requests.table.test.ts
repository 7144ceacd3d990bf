import { randomUUID } from 'node:crypto'
import { createDemoRequest } from '@assay/shared/features/landing/calls'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listActiveJobRows, listJobRows } from '../../platform/jobs/job.store.ts'
import { visitor } from '../../testing/client.ts'
import { type KeptMail, mailsTo } from '../../testing/mailbox.ts'
import { endPause } from '../../testing/queue.ts'
import { hint } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { handler as work } from './mail-demo-request.worker.ts'

const workspaceId = 'visitors'
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
})

/** Every test asks from an address of its own, so that none is throttled for another. */
const ask = (body: Record<string, unknown>, sourceIp = `2001:db8:${randomUUID().slice(0, 4)}::1`) =>
  visitor().call(createDemoRequest, { body }, { sourceIp })

const someone = () => ({ name: 'Ann Rep', email: `ann-${randomUUID()}@reps.example` })

/** Does what the queue would: every waiting mail's job is handed to the worker. */
const deliver = async () => {
  for (const { id } of await listActiveJobRows(workspaceId)) {
    await endPause({ workspaceId, jobId: id })
    expect(await work(hint(workspaceId, id))).toEqual({ batchItemFailures: [] })
  }
}
const delivered = async (): Promise<KeptMail[]> => {
  await deliver()
  return mailsTo(operator)
}

describe('a demo request', () => {
  it('is kept and reaches the operator, whose answer goes to the person who asked', async () => {
    const body = { ...someone(), company: 'Maple Dental', message: 'Tuesday?\r\nBcc: all@example.com' }
    const { status, body: receipt } = await ask(body)
    expect(status).toBe(200)
    expect(Math.abs(Date.parse(receipt.receivedAt) - Date.now())).toBeLessThan(10_000)
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

  it('needs no company and no message', async () => {
    expect((await ask({ ...someone(), company: ' ', message: null })).status).toBe(200)
    const [mail] = await delivered()
    expect(mail?.subject).toBe('Demo request: Ann Rep')
    expect(mail?.body.text).toContain('Company: not given')
    expect(mail?.body.text).toContain('(no message)')
  })

  it('sends nothing to the address that was typed', async () => {
    const body = someone()
    await ask(body)
    await deliver()
    expect(await mailsTo(body.email)).toEqual([])
  })

  it('cannot write into the headers of the mail', async () => {
    await ask({ ...someone(), company: 'Maple\r\nBcc: all@example.com' })
    const [mail] = await delivered()
    expect(mail?.subject).toBe('Demo request: Maple Bcc: all@example.com')
    expect(mail?.destination.bcc).toEqual([])
  })

  it('sent twice, also at once, is one', async () => {
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
  it('is tried again while the mail service is away, and then sent once', async () => {
    const mock = mockClient(SESv2Client)
    mocks.push(mock)
    mock.on(SendEmailCommand).rejectsOnce(new Error('connect')).resolves({ MessageId: '1' })
    await ask(someone())
    const [job] = await listActiveJobRows(workspaceId)
    await deliver()
    expect((await listJobRows(workspaceId, 1))[0]).toMatchObject({ status: 'queued', failures: 1 })
    await deliver()
    await work(hint(workspaceId, job?.id ?? ''))
    expect((await listJobRows(workspaceId, 1))[0]?.status).toBe('completed')
    expect(mock.commandCalls(SendEmailCommand)).toHaveLength(2)
  })

  it('is left out where no sender is configured; the request stays', async () => {
    vi.stubEnv('MAIL_FROM', '')
    expect((await ask(someone())).status).toBe(200)
    expect(await delivered()).toEqual([])
    expect((await listJobRows(workspaceId, 1))[0]?.status).toBe('completed')
  })
})

it('all visitors together cannot flood the operator', async () => {
  const sent: number[] = []
  for (let count = 0; count < 61 && sent.at(-1) !== 429; count++) sent.push((await ask(someone())).status)
  expect(sent.at(-1)).toBe(429)
})
