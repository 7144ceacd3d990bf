import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { config } from '../config.ts'
import { log } from '../log.ts'
import type { JobAddress } from './job.store.ts'

let client: SQSClient | undefined

const queues = () => {
  client ??= new SQSClient({ endpoint: config.sqsEndpoint(), maxAttempts: 3 })
  return client
}

/**
 * Hints that a job is to be worked on. A lost hint is not an error: the row is the truth,
 * and the sweep sends another.
 */
export const sendHint = async (kind: string, job: JobAddress, delaySeconds = 0): Promise<void> => {
  try {
    await queues().send(
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
