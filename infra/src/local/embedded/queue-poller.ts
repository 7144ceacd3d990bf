import { setTimeout as sleep } from 'node:timers/promises'
import { awsClientSettings } from '@assay/functions/platform/aws-client-settings'
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSBatchResponse } from 'aws-lambda'
import { invoke, type LambdaHandler } from '../http/lambda-context.ts'
import { sqsEvent } from './sqs-event.ts'

export type PolledQueue = { functionName: string; url: string; handler: LambdaHandler }

export type PollerOptions = {
  endpoint: string
  /** How many messages of this queue are processed at once, each in its own event. */
  concurrency?: number
  /** Stops waiting for a handler, like Lambda's timeout. */
  timeoutMs?: number
  /** A failed message becomes visible again after this time multiplied by its number of attempts. */
  retryAfterSeconds?: number
}

export type Poller = { stop: () => Promise<void> }

/** How long the queue waits for a message before it answers that there is none. */
const longPollSeconds = 20

const mayBeDeleted = (answer: unknown, messageId: string): boolean => {
  const failures = (answer as SQSBatchResponse | undefined | null)?.batchItemFailures ?? []
  return !failures.some((failure) => !failure.itemIdentifier || failure.itemIdentifier === messageId)
}

/**
 * Does what Lambda's event source mapping does for one queue: calls the worker with SQS events, deletes
 * messages that succeeded, and makes failed ones visible again after a while. No error stops it.
 */
export const startPoller = (queue: PolledQueue, options: PollerOptions): Poller => {
  const { endpoint, concurrency = 8, timeoutMs = 90_000, retryAfterSeconds = 1 } = options
  const client = new SQSClient(
    awsClientSettings({ endpoint, maxAttempts: 1, timeoutMs: (longPollSeconds + 10) * 1000 }),
  )
  const ending = new AbortController()
  const working = new Set<Promise<void>>()

  const succeeds = async (message: Message): Promise<boolean> => {
    try {
      const answer = await invoke(
        queue.handler,
        queue.functionName,
        sqsEvent(queue.url, [message]),
        timeoutMs,
      )
      return mayBeDeleted(answer, message.MessageId ?? '')
    } catch (error) {
      console.error(`${queue.functionName} failed:`, error)
      return false
    }
  }

  const work = async (message: Message): Promise<void> => {
    const handle = { QueueUrl: queue.url, ReceiptHandle: message.ReceiptHandle }
    if (await succeeds(message)) {
      await client.send(new DeleteMessageCommand(handle))
      return
    }
    const attempt = Number(message.Attributes?.ApproximateReceiveCount ?? 1)
    const VisibilityTimeout = Math.min(30, retryAfterSeconds * attempt)
    await client.send(new ChangeMessageVisibilityCommand({ ...handle, VisibilityTimeout }))
  }

  const receive = async (): Promise<Message[]> => {
    const answer = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: queue.url,
        MaxNumberOfMessages: Math.min(10, concurrency - working.size),
        WaitTimeSeconds: longPollSeconds,
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      }),
      { abortSignal: ending.signal },
    )
    return answer.Messages ?? []
  }

  const start = (message: Message) => {
    const run: Promise<void> = work(message)
      .catch((error) => console.error(`The queue of ${queue.functionName} failed:`, error))
      .finally(() => working.delete(run))
    working.add(run)
  }

  const pollOn = async () => {
    while (!ending.signal.aborted) {
      try {
        if (working.size >= concurrency) await Promise.race(working)
        for (const message of await receive()) start(message)
      } catch (error) {
        if (ending.signal.aborted) return
        console.error(`The queue of ${queue.functionName} cannot be read:`, error)
        await sleep(1_000, undefined, { signal: ending.signal }).catch(() => {})
      }
    }
  }

  const polling = pollOn()
  return {
    stop: async () => {
      ending.abort()
      await polling
      await Promise.all(working)
      client.destroy()
    },
  }
}
