import { type CallOptions, keyScopeOf } from '@assay/shared/platform/define-call'
import { AppError } from '@assay/shared/platform/errors'
import { findApiKey } from '../api-keys/api-key.store.ts'
import { tokenFromCookies } from '../sessions/cookie.ts'
import { findSession } from '../sessions/session.store.ts'
import { bearerOf, sendKeyText } from './bearer.ts'
import type { Caller, Event } from './exchange.ts'

const secretForm = /^ak_[A-Za-z0-9_-]{43}$/

/** A key acts as the user who created it, within its scope. */
const holderOf = async (call: CallOptions, secret: string): Promise<Caller> => {
  const key = secretForm.test(secret) ? await findApiKey(secret) : null
  if (!key) {
    throw new AppError('UNAUTHENTICATED', {
      message: 'This API key is not valid. It may have been revoked: create another one under API keys.',
    })
  }
  const needed = keyScopeOf(call)
  if (needed === null) {
    throw new AppError('FORBIDDEN', {
      message: `An API key cannot do this (${call.name}), because it concerns the account itself or would outlive the key. Sign in to do it.`,
    })
  }
  if (needed === 'write' && key.scope === 'read') {
    throw new AppError('FORBIDDEN', {
      message: 'This API key can only read. Create one that can also write under API keys.',
    })
  }
  const { workspaceId, userId, scope } = key
  return { workspaceId, userId, scope }
}

/**
 * The caller from the row of the API key or, without one, of the session. Throws UNAUTHENTICATED if the call needs one
 * and there is none, FORBIDDEN if the key does not reach so far.
 */
export const authenticate = async (call: CallOptions, event: Event): Promise<Caller | null> => {
  if (call.auth === 'none') return null
  const secret = bearerOf(event.headers)
  if (secret !== undefined) return holderOf(call, secret)
  const token = tokenFromCookies(event.cookies)
  const caller = token ? await findSession(token) : null
  if (!caller) throw new AppError('UNAUTHENTICATED', call.isForKeysOnly ? { message: sendKeyText } : {})
  return caller
}
