import type { SQSClient } from '@aws-sdk/client-sqs'
import { config } from '../config.ts'
import { log } from '../log.ts'
import type { JobAddress } from './job.store.ts'

let client: SQSClient | undefined

/** Loaded with the first message: most calls of a feature send none. */
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
 * Tells the job's queue that it is to be worked on. A message that is lost is not an error: the row is the
 * truth, and the sweep sends another. Throws where the function was not given the queue: a feature may
 * only start its own jobs and those its manifest lists under `starts`.
 */
export const enqueue = async (kind: string, job: JobAddress, delaySeconds = 0): Promise<void> => {
  const QueueUrl = config.queueUrl(kind)
  try {
    const { client, SendMessageCommand } = await loadSqs()
    await client.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify({ workspaceId: job.workspaceId, jobId: job.jobId }),
        // Fair queues: one busy workspace does not hold up the others.
        MessageGroupId: job.workspaceId,
        DelaySeconds: delaySeconds,
      }),
    )
  } catch (error) {
    log.warn('A job could not be enqueued; the sweep will', { error: error as Error, job: job.jobId, kind })
  }
}
