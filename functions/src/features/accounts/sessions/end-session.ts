import { endSession as call } from '@assay/shared/features/accounts/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { clearedSessionCookies } from '../../../platform/sessions/cookie.ts'
import { endSessionNamed, sessionName } from '../../../platform/sessions/session.store.ts'

export const endSession = handle(call)(async ({ params }, { caller, fail }) => {
  if (!(await endSessionNamed(caller, params.id))) return fail('NOT_FOUND')
  const isOwn = params.id === sessionName(caller.sessionId)
  return { body: undefined, ...(isOwn && { cookies: clearedSessionCookies() }) }
})
