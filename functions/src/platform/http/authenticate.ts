import type { CallOptions } from '@assay/shared/platform/define-call'
import { AppError } from '@assay/shared/platform/errors'
import { tokenFromCookies } from '../sessions/cookie.ts'
import { findSession } from '../sessions/session.store.ts'
import type { Caller, Event } from './exchange.ts'

/** The caller from the session's row. Throws UNAUTHENTICATED if the call needs a session and there is none. */
export const authenticate = async (call: CallOptions, event: Event): Promise<Caller | null> => {
  if (call.auth === 'none') return null
  const token = tokenFromCookies(event.cookies)
  const caller = token ? await findSession(token) : null
  if (!caller) throw new AppError('UNAUTHENTICATED')
  return caller
}
