import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { readRepliesJob } from './read-replies.job.ts'
import { readRepliesWith } from './read-replies-work.ts'

export const handler = implementJob(
  readRepliesJob,
  readRepliesWith(async (...given) => {
    const { readNewMails } = await import('../../../integrations/mail/own/read-new-mails.ts')
    return readNewMails(...given)
  }),
)
