import type { SQSClient } from '@aws-sdk/client-sqs'
import { config } from '../config.ts'
import { log } from '../log.ts'
import type { JobAddress } from './job.store.ts'

let client: SQSClient | undefined

/** Loaded with the first hint: most calls of a feature send none. */
const loadSqs = async () => {
  const { SendMessageCommand, SQSClient } = await import('@aws-sdk/client-sqs')
  client ??= new SQSClient({
    endpoint: config.sqsEndpoint(),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000 },
  })
  return { client, SendMessageCommand }
}

/**
 * Hints that a job is to be worked on. A lost hint is not an error: the row is the truth,
 * and the sweep sends another.
 */
export const enqueue = async (kind: string, job: JobAddress, delaySeconds = 0): Promise<void> => {
  try {
    const { client, SendMessageCommand } = await loadSqs()
    await client.send(
      new SendMessageCommand({
        QueueUrl: config.queueUrl(kind),
        MessageBody: JSON.stringify({ workspaceId: job.workspaceId, jobId: job.jobId }),
        // Fair queues: one busy workspace does not hold up the others.
        MessageGroupId: job.workspaceId,
        DelaySeconds: delaySeconds,
      }),
    )
  } catch (error) {
    log.warn('A job could not be announced; the sweep will', { error: error as Error, job: job.jobId, kind })
  }
}
