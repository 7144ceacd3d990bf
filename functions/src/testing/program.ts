import { createApiKey } from '@assay/shared/features/programs/calls'
import type { CallOptions, CallRequest } from '@assay/shared/platform/define-call'
import type { KeyScope } from '@assay/shared/platform/key-scope'
import { type Sent, type Visitor, visitor } from './client.ts'

/** A program that sends an API key with each call. */
export const program = (secret: string) => {
  const anyone = visitor()
  return {
    call: <C extends CallOptions>(call: C, given: CallRequest<C> | object = {}, sent: Sent = {}) =>
      anyone.call(call, given, { ...sent, headers: { authorization: `Bearer ${secret}`, ...sent.headers } }),
  }
}

/** A new API key of a user, with its secret. */
export const newApiKey = async (rep: Visitor, scope: KeyScope = 'write', name = 'CRM sync') => {
  const { body, status } = await rep.call(createApiKey, { body: { name, scope } })
  if (status !== 200) throw new Error(`Creating an API key answered ${status}`)
  return body
}
