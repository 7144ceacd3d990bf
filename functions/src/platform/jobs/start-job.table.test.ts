import { randomUUID } from 'node:crypto'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { purgeLeadsJob } from '../../features/leads/bulk/purge-leads.job.ts'
import { queueMessage } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { updateItem } from '../table/table.ts'
import { implementJob } from './implement-job.ts'
import { jobs, listActiveJobRows, listJobRows } from './job.store.ts'
import { startJob } from './start-job.ts'
import { systemWorkspace } from './system-workspace.ts'

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
