import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type * as z from 'zod/mini'
import { log } from '../log.ts'
import type { FeedDefinition } from './define-feed.ts'

/**
 * The SQS handler of a feed. An event may arrive twice and late. One that cannot be read or handled returns to the
 * queue, and after repeated failures goes to the dead letters; it does not keep the others back. Events hold
 * addresses, so they are not logged.
 */
export const receiveFeed =
  <Event extends z.ZodMiniType>(
    { name, event: schema }: FeedDefinition<Event>,
    receive: (event: z.infer<Event>) => Promise<void>,
  ) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const handled = Records.map(async ({ body }) => receive(schema.parse(JSON.parse(body)) as z.infer<Event>))
    const outcomes = await Promise.allSettled(handled)
    const batchItemFailures = Records.flatMap(({ messageId }, index) => {
      const outcome = outcomes[index]
      if (outcome?.status !== 'rejected') return []
      const reason = outcome.reason instanceof Error ? outcome.reason.name : 'unknown'
      log.error('An event could not be handled', { feed: name, messageId, reason })
      return [{ itemIdentifier: messageId }]
    })
    return { batchItemFailures }
  }
