import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { needs } from '../../platform/needs.ts'

const MailDemoRequestMessage = lazy(() => z.object({ requestId: z.string() }))

export const mailDemoRequestJob = defineJob({
  name: 'mailDemoRequest',
  message: MailDemoRequestMessage,
  // One a minute at last: a mail service that is down for half an hour loses nothing.
  attempts: 30,
  // Of many at once, the last one's turn comes after days.
  timeoutSeconds: 7 * 24 * 3600,
  runningPerWorkspace: 1,
  needs: needs({ table: 'write', sendsMail: true }),
  impact: 'Nobody hears of visitors who asked for a demo; their requests stay in the table.',
})
