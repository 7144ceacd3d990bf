import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { sendMailsJob } from './send-mails.job.ts'
import { sendMailsWork } from './send-mails-work.ts'

export const handler = implementJob(sendMailsJob, sendMailsWork)
