import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'

/** Names a former email (`former-email.store.ts`). */
const MailEmailChangeMessage = lazy(() =>
  z.object({ workspaceId: z.string(), userId: z.int(), changeId: z.string() }),
)

export const mailEmailChangeJob = defineJob({
  name: 'mailEmailChange',
  message: MailEmailChangeMessage,
  // About an hour of a mail service that is away.
  attempts: 60,
  timeoutSeconds: 2 * 3600,
  runningPerWorkspace: 5,
  needs: needs({ table: 'write', sendsMail: true }),
  impact: 'People whose account was given another email are not told at the former one.',
})
