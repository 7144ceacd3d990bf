import { randomUUID } from 'node:crypto'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { purgeLeadsJob } from '../../features/leads/bulk/purge-leads.job.ts'
import { endPause, expireLease, makeDue } from '../../testing/queue.ts'
import { queueMessage } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { updateItem } from '../table/table.ts'
import { listActiveJobRows } from './active-jobs.store.ts'
import { claimJob } from './claim-job.ts'
import { implementJob } from './implement-job.ts'
import { getJobRow, jobs, listJobRows } from './job.store.ts'
import { startJob } from './start-job.ts'
import { sweepJobs } from './sweep.ts'
import { systemWorkspace } from './system-workspace.ts'
import { ContinueInNextSlice, type JobWork } from './work-on-job.ts'

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

describe('an unlisted kind', () => {
  const unlisted = { ...purgeLeadsJob, isUnlisted: true } as const
  const startUnlisted = async (workspaceId: string) => {
    const jobId = await startJob(unlisted, { workspaceId, userId: 0, message: { workspaceId: 'none' } })
    return { workspaceId, jobId }
  }
  const sleeping = implementJob(unlisted, async () => {
    throw new ContinueInNextSlice(60_000)
  })

  it('is in no list of active jobs while it waits, runs and sleeps', async () => {
    const workspaceId = newWorkspace()
    const addresses = await Promise.all(Array.from({ length: 30 }, () => startUnlisted(workspaceId)))
    const claimed = await Promise.all(addresses.map((address) => claimJob(unlisted, address)))
    expect(claimed.map((row) => row?.status)).toEqual(Array(30).fill('running'))
    expect(await listActiveJobRows(workspaceId)).toEqual([])
  })

  it('gives each job to one worker, and to none before its pause is over', async () => {
    const address = await startUnlisted(newWorkspace())
    const [one, two] = await Promise.all([claimJob(unlisted, address), claimJob(unlisted, address)])
    expect([one, two].filter(Boolean)).toHaveLength(1)
    await expireLease(address)
    await sleeping(queueMessage(address.workspaceId, address.jobId))
    expect(await getJobRow(address.workspaceId, address.jobId)).toMatchObject({
      status: 'queued',
      attempt: 2,
    })
    expect(await claimJob(unlisted, address)).toBeNull()
    await endPause(address)
    expect(await claimJob(unlisted, address)).toMatchObject({ status: 'running', attempt: 3 })
  })

  it('is found by the sweep when its message or its worker was lost', async () => {
    const address = await startUnlisted(newWorkspace())
    await makeDue(address)
    await sweepJobs()
    expect(await claimJob(unlisted, address)).toMatchObject({ attempt: 1 })
    expect(await claimJob(unlisted, address)).toBeNull()
    await expireLease(address)
    await sweepJobs()
    expect(enqueuedIds().filter((id) => id === address.jobId)).toHaveLength(3)
    expect(await claimJob(unlisted, address)).toMatchObject({ attempt: 2 })
  })

  it('goes on with jobs that were started when it was listed', async () => {
    const workspaceId = newWorkspace()
    await start(workspaceId, { id: 'earlier' })
    await work(queueMessage(workspaceId, 'earlier'))
    const address = { workspaceId, jobId: 'waiting' }
    await start(workspaceId, { id: 'waiting' })
    expect(await claimJob(unlisted, address)).toMatchObject({ status: 'running' })
    expect((await listActiveJobRows(workspaceId)).map(({ id }) => id)).toEqual(['waiting'])
  })
})
