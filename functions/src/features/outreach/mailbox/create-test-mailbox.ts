import { createTestMailbox as call } from '@assay/shared/features/outreach/calls'
import type { EmailConfigInput } from '@assay/shared/features/outreach/mailbox'
import { AppError } from '@assay/shared/platform/errors'
import { offersTestMailbox, openTestMailbox } from '../../../integrations/mail/own/test-mailbox.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { getUserRow } from '../../accounts/public.ts'
import { sealPassword } from './accounts-of.ts'
import { withInput } from './mailbox-input.ts'
import { replaceMailbox } from './replace-mailbox.ts'
import { configAnswer } from './show-config.ts'

/** Repeating it opens the same mailbox. A real one is not replaced: its password would be lost. */
export const createTestMailbox = handle(call)(async (_, { caller, signal, fail }) => {
  const { workspaceId, userId } = caller
  const user = offersTestMailbox() ? await getUserRow(workspaceId, userId) : null
  if (!user) return fail('NOT_FOUND')
  const { password, ...servers } = await openTestMailbox({ workspaceId, userId, email: user.email })
  const sealed = await sealPassword(password, caller)
  const row = await replaceMailbox(caller, (stored) => {
    if (stored && !stored.isTest)
      throw new AppError('CONFLICT', { message: 'Remove your mailbox before you set up a test mailbox.' })
    const { senderName, postalAddress } = stored ?? {}
    const input: EmailConfigInput = { provider: 'custom', senderName, postalAddress, ...servers }
    return withInput(stored, userId, input, sealed)
  })
  const { logIn } = await import('./log-in.ts')
  return configAnswer(await logIn(workspaceId, row, signal), caller)
})
