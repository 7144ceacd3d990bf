import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { sendEmailJob } from './send-email.job.ts'
import { sendEmailWork, whenSendingIsCancelled } from './send-email-work.ts'

export const handler = implementJob(sendEmailJob, sendEmailWork, whenSendingIsCancelled)
