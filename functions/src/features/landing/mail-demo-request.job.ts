import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, mailSeconds } from '../../platform/jobs/define-job.ts'
import { needs } from '../../platform/needs.ts'
import { landingPartitions } from './partitions.ts'

const MailDemoRequestMessage = lazy(() => z.object({ requestId: z.string() }))

export const mailDemoRequestJob = defineJob({
  name: 'mailDemoRequest',
  message: MailDemoRequestMessage,
  // Retries reach one a minute, so no mail is lost when the mail service is down for half an hour.
  attempts: 30,
  // Many requests at once wait for the global limit, the last of them for days; each look counts a second.
  timeoutSeconds: 7 * 24 * 3600,
  attemptSeconds: mailSeconds,
  runningPerWorkspace: 1,
  needs: needs({ table: 'store', partitions: landingPartitions, sendsMail: true }),
  impact: 'Demo requests of visitors are not mailed to the operator; they stay in the table.',
})
