import { randomUUID } from 'node:crypto'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { purgeLeadsJob } from '../../features/leads/bulk/purge-leads.job.ts'
import { queueMessage } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { updateItem } from '../table/table.ts'
import { listActiveJobRows } from './active-jobs.store.ts'
import { claimJob } from './claim-job.ts'
import { implementJob } from './implement-job.ts'
import { jobs, listJobRows } from './job.store.ts'
import { startJob } from './start-job.ts'
import { sweepJobs } from './sweep.ts'
import { systemWorkspace } from './system-workspace.ts'
import type { JobWork } from './work-on-job.ts'

beforeAll(useTestTable)

let sqs: ReturnType<typeof mockClient>
beforeEach(() => {
  sqs = mockClient(SQSClient)
})
afterEach(() => sqs.restore())

const newWorkspace = () => systemWorkspace(randomUUID())
const start = (workspaceId: string, job: { id?: string; startAt?: number } = {}) =>
  startJob(purgeLeadsJob, { workspaceId, userId: 0, message: { workspaceId: 'none' }, ...job })
const tomorrow = () => Date.now() + 24 * 3_600_000
const enqueuedIds = () =>
  sqs
    .commandCalls(SendMessageCommand)
    .map(({ args }) => JSON.parse((args[0] as SendMessageCommand).input.MessageBody ?? '').jobId)

const work = implementJob(purgeLeadsJob, async ({ row }) => ({
  progress: { fraction: 1, step: 'Done' },
  cost: row.cost,
}))

it('jobs of a later time are not queued: they take no place and send no message', async () => {
  const workspaceId = newWorkspace()
  await start(workspaceId, { startAt: tomorrow() })
  expect(enqueuedIds()).toEqual([])
  expect(await listActiveJobRows(workspaceId)).toEqual([])
})

it('a start without its queue throws before anything is written', async () => {
  vi.stubEnv('QUEUE_URL_PURGE_LEADS', '')
  const workspaceId = newWorkspace()
  try {
    await expect(start(workspaceId)).rejects.toThrow('QUEUE_URL_PURGE_LEADS')
  } finally {
    vi.unstubAllEnvs()
  }
  expect(await listJobRows(workspaceId, 10)).toEqual([])
})

it('a finished job enqueues the oldest one that may start, past those that still wait for their retry', async () => {
  const workspaceId = newWorkspace()
  const [done, waiting, ready] = ['a', 'b', 'c']
  for (const id of [done, waiting, ready]) await start(workspaceId, { id })
  await updateItem(jobs.key({ workspaceId, jobId: 'b' }), {
    UpdateExpression: 'SET notBefore = :later',
    ExpressionAttributeValues: { ':later': tomorrow() },
  })
  sqs.reset()
  expect(await work(queueMessage(workspaceId, 'a'))).toEqual({ batchItemFailures: [] })
  expect(enqueuedIds()).toEqual([ready])
})

describe('the limits of a kind', () => {
  const several = { ...purgeLeadsJob, runningPerWorkspace: 4 }
  const done: JobWork<unknown> = async () => ({ progress: { fraction: 1, step: 'Done' } })

  it('are those of its definition: the refusal names how many may wait', async () => {
    const workspaceId = newWorkspace()
    const job = { workspaceId, userId: 0, message: { workspaceId: 'none' } }
    const narrow = { ...purgeLeadsJob, queuedPerWorkspace: 2 }
    for (let started = 0; started < 2; started++) await startJob(narrow, job)
    await expect(startJob(narrow, job)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: '2 of these are waiting already. Please wait for some to finish.',
    })
    await startJob(purgeLeadsJob, job)
  })

  it('let a job that ends make way for two that wait, while there is room for more than one', async () => {
    const workspaceId = newWorkspace()
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await start(workspaceId, { id })
    sqs.resetHistory()
    await implementJob(several, done)(queueMessage(workspaceId, 'a'))
    expect(new Set(enqueuedIds()).size).toBe(2)
    expect(['b', 'c', 'd', 'e']).toEqual(expect.arrayContaining(enqueuedIds()))
  })

  it('let a job that ends make way for one, the oldest, while all other places are taken', async () => {
    const workspaceId = newWorkspace()
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await start(workspaceId, { id })
    for (const jobId of ['b', 'c', 'd']) await claimJob(several, { workspaceId, jobId })
    sqs.resetHistory()
    await implementJob(several, done)(queueMessage(workspaceId, 'a'))
    expect(enqueuedIds()).toEqual(['e'])
  })

  it('let the message of a job that finds no place go without another', async () => {
    const workspaceId = newWorkspace()
    for (const id of ['a', 'b']) await start(workspaceId, { id })
    await claimJob(purgeLeadsJob, { workspaceId, jobId: 'a' })
    sqs.resetHistory()
    await work(queueMessage(workspaceId, 'b'))
    expect(enqueuedIds()).toEqual([])
  })

  it('keep the sweep from sending for all that wait: it does so for the oldest, of the others now and then', async () => {
    const workspaceId = newWorkspace()
    const ids = Array.from({ length: 25 }, (_, nth) => `job${String(nth).padStart(2, '0')}`)
    for (const id of ids) await start(workspaceId, { id })
    await claimJob(purgeLeadsJob, { workspaceId, jobId: 'job00' })
    for (const id of ids) await work(queueMessage(workspaceId, id))
    sqs.resetHistory()
    const soon = Date.now() + 11_000
    await sweepJobs(soon)
    const swept = enqueuedIds().filter((id) => ids.includes(id))
    expect(swept.toSorted()).toEqual(ids.slice(1, 21))
    sqs.resetHistory()
    await sweepJobs(soon + 15 * 60_000)
    expect(enqueuedIds()).toEqual(expect.arrayContaining(ids.slice(21)))
  })
})
