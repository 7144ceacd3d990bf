import { AppError } from '@assay/shared/platform/errors'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lookupsUsed, showJob, startJobOf } from '../../testing/job.ts'
import { endPause, makeDue, useSearchQueue } from '../../testing/queue.ts'
import { newRep } from '../../testing/rep.ts'
import { done, finding, worker } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { searchLeadsJob } from '../hunting/search/search-leads.job.ts'
import { handler as sweep } from './sweep-jobs.ts'

let received: Awaited<ReturnType<typeof useSearchQueue>>
beforeAll(async () => {
  await useTestTable()
  received = await useSearchQueue()
})

/** The messages in the queue for one workspace; delayed messages of other tests may be visible too. */
const receivedBy = async ({ workspaceId }: { workspaceId: string }) =>
  (await received()).filter((address) => address.workspaceId === workspaceId)
const mocks: { restore: () => void }[] = []
afterEach(() => {
  for (const mock of mocks.splice(0)) mock.restore()
})

const queues = () => {
  const mock = mockClient(SQSClient)
  mocks.push(mock)
  return mock
}

const breaking = (error: Error) =>
  worker(async () => {
    throw error
  })

describe('a retryable failure', () => {
  it('is retried up to the job’s attempts; then the job fails and the lookup is given back', async () => {
    const { rep, jobId, address, message } = await startJobOf()
    for (let tries = 1; tries < searchLeadsJob.attempts; tries++) {
      await breaking(new Error('postgres://admin:hunter2@db is gone'))(message)
      await endPause(address)
      expect([tries, (await showJob(rep, jobId)).status, await lookupsUsed(rep)]).toEqual([
        tries,
        'queued',
        1,
      ])
    }
    expect(await breaking(new Error('gone'))(message)).toEqual({ batchItemFailures: [] })
    const job = await showJob(rep, jobId)
    expect(job).toMatchObject({ status: 'failed', error: { code: 'UNEXPECTED' } })
    expect(JSON.stringify(job)).not.toMatch(/hunter2/)
    expect(await lookupsUsed(rep)).toBe(0)
    await breaking(new Error('gone'))(message)
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it('leaves no error when a later attempt succeeds', async () => {
    const { rep, jobId, address, message } = await startJobOf()
    await breaking(new Error('The network failed'))(message)
    // A message during the delay, which the end of another job may send, has no effect.
    await finding([])(message)
    expect((await showJob(rep, jobId)).status).toBe('queued')
    await endPause(address)
    await finding([])(message)
    const job = await showJob(rep, jobId)
    expect([job.status, job.error, await lookupsUsed(rep)]).toEqual(['completed', undefined, 1])
  })

  it('is enqueued again after a growing delay, never at once', async () => {
    const { address, message } = await startJobOf()
    const sqs = queues()
    sqs.on(SendMessageCommand).resolves({})
    for (let tries = 1; tries < searchLeadsJob.attempts; tries++) {
      await breaking(new Error('gone'))(message)
      await endPause(address)
    }
    const delays = sqs
      .commandCalls(SendMessageCommand)
      .map(({ args: [{ input }] }) => input.DelaySeconds ?? 0)
    expect(delays.filter((seconds) => seconds < 1)).toEqual([])
    expect(delays).toHaveLength(searchLeadsJob.attempts - 1)
    expect(Math.max(...delays)).toBeLessThanOrEqual(4)
  })
})

describe('a permanent failure', () => {
  it.each(['SOURCES_UNAVAILABLE', 'AI_UNAVAILABLE'] as const)(
    '%s ends the job at once with its code',
    async (code) => {
      const { rep, jobId, message } = await startJobOf()
      await breaking(new AppError(code, { message: 'Try again in a few minutes.' }))(message)
      expect(await showJob(rep, jobId)).toMatchObject({
        status: 'failed',
        error: { code, message: 'Try again in a few minutes.' },
        progress: { step: 'Failed' },
      })
      expect(await lookupsUsed(rep)).toBe(0)
    },
  )
})

describe('a message that was lost', () => {
  it('is sent again by the sweep when the job is due, and not before', async () => {
    const { rep, jobId, address, message } = await startJobOf()
    await received()
    await sweep()
    expect(await receivedBy(address)).toEqual([])
    await makeDue(address)
    const answers = await Promise.all([sweep(), sweep()])
    expect(answers.reduce((sum, { enqueued }) => sum + enqueued, 0)).toBe(1)
    expect(await receivedBy(address)).toEqual([address])
    await finding([])(message)
    await sweep()
    expect(await receivedBy(address)).toEqual([])
    expect((await showJob(rep, jobId)).status).toBe('completed')
  })

  it('because the queue refused it does not stop the job from starting; the sweep enqueues it', async () => {
    const rep = await newRep()
    const sqs = queues()
    sqs.on(SendMessageCommand).rejects(new Error('ServiceUnavailable'))
    const { jobId, address, message } = await startJobOf(rep)
    expect((await showJob(rep, jobId)).status).toBe('queued')
    expect(await lookupsUsed(rep)).toBe(1)
    sqs.restore()
    await received()
    await makeDue(address)
    await sweep()
    expect(await receivedBy(address)).toEqual([address])
    await finding([])(message)
    expect((await showJob(rep, jobId)).status).toBe('completed')
  })

  it('by a sweep that cannot send is sent by the next sweep', async () => {
    const { address } = await startJobOf()
    await received()
    const sqs = queues()
    sqs.on(SendMessageCommand).rejects(new Error('ServiceUnavailable'))
    await makeDue(address)
    await sweep()
    sqs.restore()
    await makeDue(address)
    await sweep()
    expect(await receivedBy(address)).toEqual([address])
  })
})

describe('a workspace with many searches', () => {
  it('runs as many at once as the definition allows; the next one starts when one ends', async () => {
    const rep = await newRep()
    const free = Promise.withResolvers<void>()
    const limit = searchLeadsJob.runningPerWorkspace
    let running = 0
    const all = Promise.withResolvers<void>()
    const busy = worker(async () => {
      running++
      if (running === limit) all.resolve()
      await free.promise
      return done
    })
    const jobs = []
    for (let n = 0; n <= limit; n++) jobs.push(await startJobOf(rep))
    const working = jobs.slice(0, limit).map(({ message }) => busy(message))
    await all.promise
    const last = jobs[limit]
    if (!last) throw new Error('There is one more than the limit')
    await busy(last.message)
    expect([running, (await showJob(rep, last.jobId)).status]).toEqual([limit, 'queued'])

    const other = await startJobOf()
    await finding([])(other.message)
    expect((await showJob(other.rep, other.jobId)).status).toBe('completed')

    await received()
    free.resolve()
    await Promise.all(working)
    expect(await received()).toContainEqual(last.address)
    await finding([])(last.message)
    expect((await showJob(rep, last.jobId)).status).toBe('completed')
  })
})
