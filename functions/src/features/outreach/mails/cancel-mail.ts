import { cancelMail as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { getMail, showMail } from './mail.store.ts'
import { stopMail } from './stop-mails.ts'

const byUser = { kind: 'cancelled-by-user' as const, message: 'You stopped this email.' }

/** Repeating it changes nothing. */
export const cancelMail = handle(call)(async ({ params }, { caller, fail }) => {
  const { workspaceId } = caller
  const mail = await getMail(workspaceId, params.id)
  if (!mail) return fail('NOT_FOUND')
  await stopMail(workspaceId, mail, byUser)
  const now = await getMail(workspaceId, params.id)
  if (!now) return fail('NOT_FOUND')
  if (now.status !== 'cancelled')
    return fail('CONFLICT', { message: 'It is too late to stop this email.', current: showMail(now) })
  return { body: showMail(now) }
})
