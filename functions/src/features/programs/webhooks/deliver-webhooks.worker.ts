import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { deliverWebhooksJob } from './deliver-webhooks.job.ts'
import { deliverWebhooksWork } from './deliver-webhooks-work.ts'

export const handler = implementJob(deliverWebhooksJob, deliverWebhooksWork)
