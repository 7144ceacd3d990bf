import type { SQSClient } from '@aws-sdk/client-sqs'
import { awsClientSettings } from '../aws-client-settings.ts'
import { config } from '../config.ts'
import { log } from '../log.ts'
import type { JobAddress } from './job.store.ts'

let client: SQSClient | undefined

/** Loaded with the first message, because most calls of a feature send none. */
const loadSqs = async () => {
  const { SendMessageCommand, SQSClient } = await import('@aws-sdk/client-sqs')
  client ??= new SQSClient(
    awsClientSettings({ endpoint: config.sqsEndpoint(), maxAttempts: 3, timeoutMs: 3000 }),
  )
  return { client, SendMessageCommand }
}

/**
 * A call whose job is written must answer even if the queue does not. It waits for the message all the same,
 * because a function that has answered is frozen.
 */
const sendWithinMs = 1500

/**
 * Sends the queue message that starts a worker; returns whether it was sent in time. A failure to send is logged,
 * not thrown, because the sweep sends the message again. Throws when the function has no access to the queue: a
 * feature may only start its own jobs and those in its manifest's `starts`.
 */
export const enqueue = async (kind: string, job: JobAddress, delaySeconds = 0): Promise<boolean> => {
  const QueueUrl = config.queueUrl(kind)
  try {
    const { client, SendMessageCommand } = await loadSqs()
    await client.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify({ workspaceId: job.workspaceId, jobId: job.jobId }),
        // SQS fair queues: one busy workspace must not delay the others.
        MessageGroupId: job.workspaceId,
        DelaySeconds: delaySeconds,
      }),
      { abortSignal: AbortSignal.timeout(sendWithinMs) },
    )
    return true
  } catch (error) {
    log.warn('A job could not be enqueued; the sweep will enqueue it', {
      error: error as Error,
      job: job.jobId,
      kind,
    })
    return false
  }
}
