import { PlanName } from '@assay/shared/features/usage/plans'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, mailSeconds } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'

const MailPlanRequestMessage = lazy(() =>
  z.object({ workspaceId: z.string(), userId: z.int(), plan: PlanName }),
)

export const mailPlanRequestJob = defineJob({
  name: 'mailPlanRequest',
  message: MailPlanRequestMessage,
  // Retries reach one a minute, so no mail is lost when the mail service is down for half an hour.
  attempts: 30,
  // Many requests at once wait for the limit of mails to the operator.
  timeoutSeconds: 7 * 24 * 3600,
  attemptSeconds: mailSeconds,
  runningPerWorkspace: 1,
  needs: needs({ table: 'store', sendsMail: true }),
  impact: 'Users who ask for another plan are not mailed to the operator; their requests stay in the table.',
})
