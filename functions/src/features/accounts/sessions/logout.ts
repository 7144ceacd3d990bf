import { logout as call } from '@assay/shared/features/accounts/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { clearedSessionCookies } from '../../../platform/sessions/cookie.ts'
import { endSession } from '../../../platform/sessions/session.store.ts'
import { readToken } from '../../../platform/sessions/token.ts'

/** Succeeds without a session. */
export const logout = handle(call)(async (_input, { sessionToken }) => {
  const claims = sessionToken ? await readToken(sessionToken) : null
  if (claims) await endSession(claims)
  return { body: undefined, cookies: clearedSessionCookies() }
})
