import { randomBytes } from 'node:crypto'
import { maxApiKeys } from '@assay/shared/features/programs/api-key'
import { createApiKey as call } from '@assay/shared/features/programs/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import { userExistsCheck, userLabel } from '../../accounts/public.ts'
import { addApiKey } from './key-ring.store.ts'

export const createApiKey = handle(call)(async ({ body }, { caller, fail }) => {
  const secret = `ak_${randomBytes(32).toString('base64url')}`
  try {
    const owner = userExistsCheck(caller.workspaceId, caller.userId)
    const key = await addApiKey(caller, body, secret, [owner])
    if (key) return { body: { ...key, secret } }
  } catch (error) {
    if (isRefusedBy(error, userLabel)) return fail('UNAUTHENTICATED')
    throw error
  }
  return fail('CONFLICT', {
    message: `A workspace has at most ${maxApiKeys} API keys. Revoke one that no program uses any more.`,
  })
})
