import { resendEmailChange as call } from '@assay/shared/features/accounts/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { getUserRow } from './account.store.ts'
import { pendingEmailChange } from './email-change.ts'
import { linkOrigin } from './link-origin.ts'
import { startEmailConfirmation } from './start-email-confirmation.ts'

export const resendEmailChange = handle(call)(async (_input, { caller, headers, fail }) => {
  const origin = linkOrigin(headers.host)
  if (!origin) return fail('MAIL_NOT_CONFIGURED')
  const user = await getUserRow(caller.workspaceId, caller.userId)
  const change = user && pendingEmailChange(user)
  if (!change) return fail('NOT_FOUND')
  await startEmailConfirmation(caller, change.id, origin)
  return { body: undefined }
})
