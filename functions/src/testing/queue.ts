import { randomUUID } from 'node:crypto'
import { CreateQueueCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { config } from '../platform/config.ts'
import { type JobAddress, jobs } from '../platform/jobs/job.store.ts'
import { documents } from '../platform/table/table.ts'

/** Creates a search queue on the embedded SQS, one per test file; returns a function that empties it. */
export const useSearchQueue = async () => {
  const sqs = new SQSClient({ endpoint: process.env.SQS_ENDPOINT })
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: `search-leads-${randomUUID()}` }))
  process.env.QUEUE_URL_SEARCH_LEADS = QueueUrl
  /** Takes all messages that can be received now; delayed ones cannot. */
  return async (): Promise<JobAddress[]> => {
    const taken: Message[] = []
    for (;;) {
      const receive = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 0 })
      const { Messages = [] } = await sqs.send(receive)
      if (Messages.length === 0) return taken.map(({ Body }) => JSON.parse(Body ?? '') as JobAddress)
      taken.push(...Messages)
    }
  }
}

const set = async (address: JobAddress, attribute: string, value: unknown) => {
  await documents().send(
    new UpdateCommand({
      TableName: config.tableName(),
      Key: jobs.key(address),
      UpdateExpression: 'SET #attribute = :value',
      ExpressionAttributeNames: { '#attribute': attribute },
      ExpressionAttributeValues: { ':value': value },
    }),
  )
}

/** The state 15 s after a crash: the lease has expired and the job is due. */
export const expireLease = async (address: JobAddress): Promise<void> => {
  await set(address, 'leaseUntil', Date.now() - 1)
  await makeDue(address)
}

/** Makes the job due for the sweep. */
export const makeDue = (address: JobAddress): Promise<void> =>
  set(address, 'dueAt', new Date(Date.now() - 1).toISOString())

/** Ends the pause before the next attempt. */
export const endPause = (address: JobAddress): Promise<void> => set(address, 'notBefore', 0)

/** The state after earlier attempts have worked on the job for `ms`. */
export const workedFor = (address: JobAddress, ms: number): Promise<void> => set(address, 'workedMs', ms)
