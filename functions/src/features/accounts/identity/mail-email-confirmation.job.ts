import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, mailSeconds } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'

/** Names a pending change (`email-change.ts`); `origin` is that of the site, for the link. */
const MailEmailConfirmationMessage = lazy(() =>
  z.object({ workspaceId: z.string(), userId: z.int(), changeId: z.string(), origin: z.string() }),
)

export const mailEmailConfirmationJob = defineJob({
  name: 'mailEmailConfirmation',
  message: MailEmailConfirmationMessage,
  // Retries for about ten minutes; after that, users request another mail.
  attempts: 14,
  timeoutSeconds: 900,
  attemptSeconds: mailSeconds,
  runningPerWorkspace: 5,
  needs: needs({ table: 'store', sendsMail: true }),
  impact: 'People who change their email get no mail to confirm the new one.',
})
