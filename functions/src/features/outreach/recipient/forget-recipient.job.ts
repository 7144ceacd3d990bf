import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, retriedForAWeek } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'

/** `to` is suppressed already. */
export const ForgetRecipientMessage = lazy(() => z.object({ to: z.string() }))
export type ForgetRecipientMessage = z.infer<typeof ForgetRecipientMessage>

/** Removes the address of a recipient who asked for it from all that the workspace keeps of leads and mails. */
export const forgetRecipientJob = defineJob({
  name: 'forgetRecipient',
  message: ForgetRecipientMessage,
  ...retriedForAWeek,
  runningPerWorkspace: 1,
  isUnlisted: true,
  needs: needs({ table: 'write', secrets: ['SESSION_SECRET'] }),
  impact: 'The addresses of recipients who asked for removal stay, though nobody can write to them.',
})
