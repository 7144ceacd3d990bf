import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, mailSeconds } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'

/** `origin` is that of the site, for the link. */
const MailPasswordResetMessage = lazy(() =>
  z.object({ workspaceId: z.string(), userId: z.int(), origin: z.string() }),
)

export const mailPasswordResetJob = defineJob({
  name: 'mailPasswordReset',
  message: MailPasswordResetMessage,
  // Retries for about ten minutes; after that, users request another mail.
  attempts: 14,
  timeoutSeconds: 900,
  attemptSeconds: mailSeconds,
  runningPerWorkspace: 5,
  needs: needs({ table: 'store', sendsMail: true }),
  impact: 'People who forgot their password get no mail to set a new one.',
})
