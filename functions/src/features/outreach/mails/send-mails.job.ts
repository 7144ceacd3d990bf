import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, retriedForAWeek } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'

const SendMailsMessage = lazy(() => z.object({ userId: z.int() }))

/** The secret seals the links of recipients. */
export const sendingNeeds = needs({ table: 'write', secrets: ['SESSION_SECRET'], sealing: true })

/** Empties the outbox of one mailbox at its pace. */
export const sendMailsJob = defineJob({
  name: 'sendMails',
  message: SendMailsMessage,
  ...retriedForAWeek,
  keepsWhenCancelled: true,
  runningPerWorkspace: 4,
  // One per mailbox.
  queuedPerWorkspace: 1000,
  needs: sendingNeeds,
  impact: 'Approved emails are not sent; they wait in the outbox.',
})
