import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, retriedForAWeek } from '../../../platform/jobs/define-job.ts'
import { sendingNeeds } from './send-mails.job.ts'

const SendEmailMessage = lazy(() => z.object({ mailId: z.int() }))

/** Sends one mail while its user waits for it; one that cannot be sent yet is left to its outbox. */
export const sendEmailJob = defineJob({
  name: 'sendEmail',
  message: SendEmailMessage,
  ...retriedForAWeek,
  // Its mail waits in the outbox from the start.
  keepsWhenCancelled: 'always',
  runningPerWorkspace: 4,
  needs: sendingNeeds,
  impact: 'Users cannot send emails.',
})
