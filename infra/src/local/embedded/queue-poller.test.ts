import { setTimeout as sleep } from 'node:timers/promises'
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setDummyCredentials } from '../handler-environment.ts'
import { type EmbeddedQueue, startEmbeddedQueue } from './embedded-queue.ts'
import { type Poller, startPoller } from './queue-poller.ts'

let sqs: EmbeddedQueue
let client: SQSClient
const pollers: Poller[] = []

beforeAll(async () => {
  setDummyCredentials(process.env)
  sqs = await startEmbeddedQueue()
  client = new SQSClient({ endpoint: sqs.endpoint })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(pollers.splice(0).map((poller) => poller.stop()))
})
afterAll(async () => {
  client.destroy()
  await sqs.close()
})

const newQueue = async (name: string) => {
  const made = await client.send(new CreateQueueCommand({ QueueName: name }))
  return made.QueueUrl ?? ''
}

const send = (url: string, body: string) =>
  client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: body, MessageGroupId: 'W1' }))

const poll = (
  url: string,
  handler: (event: SQSEvent) => Promise<SQSBatchResponse | undefined>,
  concurrency = 8,
) =>
  pollers.push(
    startPoller({ functionName: 'fixture', url, handler }, { endpoint: sqs.endpoint, concurrency }),
  )

const remaining = async (url: string): Promise<number> => {
  const names = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: [...names] }),
  )
  return names.reduce((sum, name) => sum + Number(Attributes?.[name]), 0)
}

const failed = (record: SQSRecord | undefined) => ({
  batchItemFailures: [{ itemIdentifier: record?.messageId ?? '' }],
})

test('a worker gets the event that Lambda would send, and a processed message is deleted', async () => {
  const url = await newQueue('assay-complete')
  const seen: SQSRecord[] = []
  poll(url, async ({ Records }) => {
    seen.push(...Records)
    return { batchItemFailures: [] }
  })
  await send(url, '{"jobId":"j1"}')
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  expect(seen[0]).toMatchObject({
    body: '{"jobId":"j1"}',
    messageId: expect.stringMatching(/./),
    receiptHandle: expect.stringMatching(/./),
    attributes: { ApproximateReceiveCount: '1', SentTimestamp: expect.stringMatching(/^\d+$/) },
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:assay-complete',
  })
  await vi.waitFor(async () => expect(await remaining(url)).toBe(0))
})

test('a failed message is received again with its count until it succeeds', async () => {
  const url = await newQueue('assay-retried')
  const counts: string[] = []
  poll(url, async ({ Records }) => {
    counts.push(Records[0]?.attributes.ApproximateReceiveCount ?? '')
    return counts.length < 2 ? failed(Records[0]) : undefined
  })
  await send(url, 'again')
  await vi.waitFor(() => expect(counts).toEqual(['1', '2']), 5_000)
  await vi.waitFor(async () => expect(await remaining(url)).toBe(0))
})

test('a worker that throws neither stops the poller nor loses its message', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const url = await newQueue('assay-thrown')
  const bodies: string[] = []
  poll(url, async ({ Records }) => {
    bodies.push(Records[0]?.body ?? '')
    if (bodies.length === 1) throw new Error('a bug')
    return undefined
  })
  await send(url, 'one')
  await vi.waitFor(() => expect(bodies).toEqual(['one', 'one']), 5_000)
})

test('no more messages are processed at once than allowed', async () => {
  const url = await newQueue('assay-bounded')
  let running = 0
  let most = 0
  let done = 0
  poll(
    url,
    async () => {
      running += 1
      most = Math.max(most, running)
      await sleep(30)
      running -= 1
      done += 1
      return undefined
    },
    2,
  )
  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((body) => send(url, body)))
  await vi.waitFor(() => expect(done).toBe(6), 5_000)
  expect(most).toBe(2)
})

test('stopping waits for the message that is being processed', async () => {
  const url = await newQueue('assay-stopped')
  let finished = false
  let started = false
  poll(url, async () => {
    started = true
    await sleep(100)
    finished = true
    return undefined
  })
  await send(url, 'last')
  await vi.waitFor(() => expect(started).toBe(true))
  await pollers.pop()?.stop()
  expect(finished).toBe(true)
  expect(await remaining(url)).toBe(0)
})
