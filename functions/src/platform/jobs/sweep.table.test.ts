import { randomUUID } from 'node:crypto'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { purgeLeadsJob } from '../../features/leads/bulk/purge-leads.job.ts'
import { queueMessage } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { updateItem } from '../table/table.ts'
import { dueShardOf, dueShards } from './due-time.ts'
import { implementJob } from './implement-job.ts'
import { jobs } from './job.store.ts'
import { startJob } from './start-job.ts'
import { maxResendsPerShard, sweepJobs } from './sweep.ts'
import { systemWorkspace } from './system-workspace.ts'
import { ContinueInNextSlice } from './work-on-job.ts'

let sqs: ReturnType<typeof mockClient>
beforeEach(async () => {
  await useTestTable()
  sqs = mockClient(SQSClient)
})
afterEach(() => sqs.restore())

const workspaceId = systemWorkspace('sweep-test')
const now = Date.UTC(2026, 0, 5)
const minuteMs = 60_000

/** A job that is due at `startAt`, like one that waits since then. */
const dueJob = (startAt: number, id: string = randomUUID()) =>
  startJob(purgeLeadsJob, { id, workspaceId, userId: 0, message: { workspaceId: 'none' }, startAt })

const enqueuedIds = () =>
  sqs
    .commandCalls(SendMessageCommand)
    .map(({ args }) => JSON.parse((args[0] as SendMessageCommand).input.MessageBody ?? '').jobId)

/** Sweeps every minute; returns in which minutes a message was sent. */
const sweptMinutes = async (from: number, count: number) => {
  const minutes: number[] = []
  for (let minute = 0; minute < count; minute++) {
    if ((await sweepJobs(from + minute * minuteMs)) > 0) minutes.push(minute)
  }
  return minutes
}

const idsOfShard = (count: number, shard = dueShards[3]): string[] => {
  const ids: string[] = []
  while (ids.length < count) {
    const id = randomUUID()
    if (dueShardOf(id) === shard) ids.push(id)
  }
  return ids
}

it('a job that waits gets messages after 1, 2, 4, 8 and then every 12 minutes', async () => {
  await dueJob(now)
  expect(await sweptMinutes(now, 50)).toEqual([0, 1, 3, 7, 15, 27, 39])
})

it('a job that was claimed and queued again gets its next messages soon again', async () => {
  const jobId = await dueJob(now)
  await sweptMinutes(now, 8)
  const nextSlice = implementJob(purgeLeadsJob, () => Promise.reject(new ContinueInNextSlice()))
  await nextSlice(queueMessage(workspaceId, jobId))
  expect(await sweptMinutes(Date.now() + minuteMs, 4)).toEqual([0, 1, 3])
})

it('jobs are spread over all shards', () => {
  const used = new Set(Array.from({ length: 500 }, () => dueShardOf(randomUUID())))
  expect([...used].sort()).toEqual([...dueShards].sort())
  expect(used.size).toBe(16)
})

it('a job of the only shard that there was before is found', async () => {
  const jobId = await dueJob(now)
  await updateItem(jobs.key({ workspaceId, jobId }), {
    UpdateExpression: 'SET dueShard = :before',
    ExpressionAttributeValues: { ':before': 'JOBS' },
  })
  expect(await sweepJobs(now)).toBe(1)
})

it('one sweep sends the oldest jobs of each shard; the next one sends the rest', async () => {
  const ids = idsOfShard(maxResendsPerShard + 2)
  await Promise.all(ids.map((id, age) => dueJob(now - age, id)))
  const [other = ''] = idsOfShard(1, dueShards[4])
  await dueJob(now, other)
  expect(await sweepJobs(now)).toBe(maxResendsPerShard + 1)
  const oldest = ids.slice(2)
  expect(enqueuedIds().sort()).toEqual([...oldest, other].sort())
  sqs.resetHistory()
  expect(await sweepJobs(now)).toBe(2)
  expect(enqueuedIds().sort()).toEqual(ids.slice(0, 2).sort())
})

it('a queue that cannot be reached is tried once per shard, and the others wait for the next sweep', async () => {
  const [first, second] = idsOfShard(2)
  await dueJob(now - 1, first)
  await dueJob(now, second)
  sqs.on(SendMessageCommand).rejects(new Error('ServiceUnavailable'))
  expect(await sweepJobs(now)).toBe(0)
  expect(enqueuedIds()).toEqual([first])
  sqs.reset()
  expect(await sweepJobs(now)).toBe(1)
  expect(enqueuedIds()).toEqual([second])
})
