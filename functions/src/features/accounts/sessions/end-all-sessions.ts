import { endAllSessions as call } from '@assay/shared/features/accounts/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { clearedSessionCookies } from '../../../platform/sessions/cookie.ts'
import { endSessions } from '../../../platform/sessions/session.store.ts'

export const endAllSessions = handle(call)(async (_input, { caller }) => {
  await endSessions(caller)
  return { body: undefined, cookies: clearedSessionCookies() }
})
