import { getEmailDomain as call } from '@assay/shared/features/outreach/calls'
import { txtResolver } from '../../../integrations/dns/resolve-txt.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { getMailbox } from '../mailbox/mailbox.store.ts'

/** Name servers that answer slowly, one after the other, must not use up the call's time. */
const withinMs = 8000

export const getEmailDomain = handle(call)(async (_, { caller, signal, fail }) => {
  const mailbox = await getMailbox(caller.workspaceId, caller.userId)
  if (!mailbox) return fail('NOT_FOUND', { message: 'Enter your email address and servers first.' })
  const { checkDomain } = await import('./check-domain.ts')
  const limits = AbortSignal.any([signal, AbortSignal.timeout(withinMs)])
  return { body: await checkDomain(mailbox, txtResolver(limits)) }
})
