import { rowId } from '@assay/shared/platform/fields'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, mailSeconds } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'

/** Names a run by the job of its search. */
const MailWatchFindsMessage = lazy(() =>
  z.object({ workspaceId: z.string(), watchId: rowId(), searchJobId: z.string() }),
)

export const mailWatchFindsJob = defineJob({
  name: 'mailWatchFinds',
  message: MailWatchFindsMessage,
  // Enough for a mail service that is down for about an hour; the alerts have the finds, too.
  attempts: 60,
  timeoutSeconds: 2 * 3600,
  attemptSeconds: mailSeconds,
  isUnlisted: true,
  runningPerWorkspace: 5,
  needs: needs({ table: 'store', sendsMail: true }),
  impact: 'Users who want the finds of their saved searches by mail get none; they stand in the alerts.',
})
