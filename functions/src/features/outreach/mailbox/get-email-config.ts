import { getEmailConfig as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { getMailbox } from './mailbox.store.ts'
import { claimCheck } from './mailbox-check.store.ts'
import { configAnswer } from './show-config.ts'

/** The module that talks to mail servers is loaded only to log in. */
export const getEmailConfig = handle(call)(async ({ query }, { caller, signal }) => {
  const claimed = query.check === 'true' ? await claimCheck(caller) : null
  if (!claimed) return configAnswer(await getMailbox(caller.workspaceId, caller.userId), caller)
  const { logIn } = await import('./log-in.ts')
  return configAnswer(await logIn(caller.workspaceId, claimed, signal), caller)
})
