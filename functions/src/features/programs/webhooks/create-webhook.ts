import { createWebhook as call } from '@assay/shared/features/programs/calls'
import { maxWebhooks } from '@assay/shared/features/programs/webhook'
import { apiKeyExistsCheck, apiKeyLabel } from '../../../platform/api-keys/api-key.store.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import { callingKey } from '../keys/calling-key.ts'
import { showWebhook } from './show-webhook.ts'
import { newWebhookSecret } from './signature.ts'
import { takenAddress, usualAddress } from './usual-address.ts'
import { addWebhook } from './webhook.store.ts'
import { sealSecret } from './webhook-secret.ts'

const refusals = {
  full: `A workspace has at most ${maxWebhooks} webhooks. Delete one that is no longer used.`,
  taken: takenAddress,
}

export const createWebhook = handle(call)(async ({ body }, context) => {
  const { workspaceId } = context.caller
  const key = await callingKey(context)
  const asked = { ...body, address: usualAddress(body.address), ...(key && { apiKeyId: key.id }) }
  const secret = newWebhookSecret()
  const seal = (id: number) => sealSecret(secret, workspaceId, id)
  try {
    const webhook = await addWebhook(workspaceId, asked, seal, key ? [apiKeyExistsCheck(key.hash)] : [])
    if (typeof webhook === 'string') return context.fail('CONFLICT', { message: refusals[webhook] })
    return { body: { ...(await showWebhook(workspaceId, webhook)), secret } }
  } catch (error) {
    if (isRefusedBy(error, apiKeyLabel)) return context.fail('UNAUTHENTICATED')
    throw error
  }
})
