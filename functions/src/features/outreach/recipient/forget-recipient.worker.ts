import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { forgetRecipientJob } from './forget-recipient.job.ts'
import { forgetRecipientWork } from './forget-recipient-work.ts'

export const handler = implementJob(forgetRecipientJob, forgetRecipientWork)
