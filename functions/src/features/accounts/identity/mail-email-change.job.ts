import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, mailSeconds } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'

/** Names a former email (`former-email.store.ts`). */
const MailEmailChangeMessage = lazy(() =>
  z.object({ workspaceId: z.string(), userId: z.int(), changeId: z.string() }),
)

export const mailEmailChangeJob = defineJob({
  name: 'mailEmailChange',
  message: MailEmailChangeMessage,
  // Enough for a mail service that is down for about an hour.
  attempts: 60,
  timeoutSeconds: 2 * 3600,
  attemptSeconds: mailSeconds,
  runningPerWorkspace: 5,
  needs: needs({ table: 'write', sendsMail: true }),
  impact: 'When the email of an account changes, its former address gets no mail about it.',
})
