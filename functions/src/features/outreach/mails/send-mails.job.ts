import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, retriedForAWeek } from '../../../platform/jobs/define-job.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { needs } from '../../../platform/needs.ts'

const SendMailsMessage = lazy(() => z.object({ workspaceId: z.string(), userId: z.int() }))

/** The secret seals the links of recipients. */
export const sendingNeeds = needs({ table: 'write', secrets: ['SESSION_SECRET'], sealing: true })

/**
 * The partition of these jobs. A user neither sees nor cancels them: mails are stopped one by one, where the user sees
 * them.
 */
export const drainWorkspace = systemWorkspace

/** Empties the outbox of one mailbox at its pace. */
export const sendMailsJob = defineJob({
  name: 'sendMails',
  message: SendMailsMessage,
  ...retriedForAWeek,
  // One per mailbox, and a user has one.
  isUnlisted: true,
  runningPerWorkspace: 4,
  needs: sendingNeeds,
  impact: 'Approved emails are not sent; they wait in the outbox.',
})
