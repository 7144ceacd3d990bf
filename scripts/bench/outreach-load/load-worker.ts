/** A process that empties outboxes until it is killed. Every message comes twice. */
import { handler } from '../../../functions/src/features/outreach/mails/send-mails.worker.ts'
import { config } from '../../../functions/src/platform/config.ts'
import { startPoller } from '../../../infra/src/local/embedded/queue-poller.ts'

type SQSEvent = Parameters<typeof handler>[0]

startPoller(
  {
    functionName: 'sendMails',
    url: config.queueUrl('sendMails'),
    handler: async (event: SQSEvent) => {
      const [answer] = await Promise.all([handler(event), handler(event)])
      return answer
    },
  },
  { endpoint: process.env.SQS_ENDPOINT ?? '', concurrency: 20 },
)
process.once('disconnect', () => process.exit())
