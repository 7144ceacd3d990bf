import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { sendMailsJob } from './send-mails.job.ts'
import { handOver, sendMailsWork } from './send-mails-work.ts'

/** The outbox of a job that is cancelled gets another one: mails are stopped one by one, where the user sees them. */
export const handler = implementJob(sendMailsJob, sendMailsWork, (row) =>
  handOver({ workspaceId: row.workspaceId, userId: row.userId }, row),
)
