/** A process that imports leads until it is killed. Every message comes twice. */
import { importLeadsJob } from '../../../functions/src/features/leads/import/import-leads.job.ts'
import { handler } from '../../../functions/src/features/leads/import/import-leads.worker.ts'
import { config } from '../../../functions/src/platform/config.ts'
import { startPoller } from '../../../infra/src/local/embedded/queue-poller.ts'

type SQSEvent = Parameters<typeof handler>[0]

startPoller(
  {
    functionName: importLeadsJob.name,
    url: config.queueUrl(importLeadsJob.name),
    handler: async (event: SQSEvent) => {
      const [answer] = await Promise.all([handler(event), handler(event)])
      return answer
    },
  },
  { endpoint: process.env.SQS_ENDPOINT ?? '', concurrency: 2 },
)
process.once('disconnect', () => process.exit())
