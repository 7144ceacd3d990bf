import { AppError } from '@assay/shared/platform/errors'
import type { Caller } from '../../../platform/http/exchange.ts'
import { callingKey } from '../keys/calling-key.ts'
import { findWebhook } from './webhook.store.ts'

type Given = { caller: Caller; headers: Record<string, string | undefined> }

/**
 * An API key changes only the webhooks that it has created: the others stay when it is revoked. It may test and replay all, as
 * its user may: both send only what the workspace stores, and to the address that is stored.
 */
export const refuseOthersWebhook = async (context: Given, id: number): Promise<void> => {
  const key = await callingKey(context)
  const webhook = key && (await findWebhook(context.caller.workspaceId, id))
  if (!webhook || webhook.apiKeyId === key.id) return
  throw new AppError('FORBIDDEN', {
    message:
      'An API key can change only the webhooks that it has created itself. Sign in to change this one.',
  })
}
