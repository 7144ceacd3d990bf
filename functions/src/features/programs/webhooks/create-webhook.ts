import { createWebhook as call } from '@assay/shared/features/programs/calls'
import { maxWebhooks } from '@assay/shared/features/programs/webhook'
import { handle } from '../../../platform/http/exchange.ts'
import { checkedAddress } from './checked-address.ts'
import { showWebhook } from './show-webhook.ts'
import { newWebhookSecret } from './signature.ts'
import { addWebhook } from './webhook.store.ts'
import { sealSecret } from './webhook-secret.ts'

export const createWebhook = handle(call)(async ({ body }, { caller: { workspaceId }, fail }) => {
  const asked = { ...body, address: checkedAddress(body.address) }
  const secret = newWebhookSecret()
  const webhook = await addWebhook(workspaceId, asked, (id) => sealSecret(secret, workspaceId, id))
  if (webhook) return { body: { ...(await showWebhook(workspaceId, webhook)), secret } }
  return fail('CONFLICT', {
    message: `A workspace has at most ${maxWebhooks} webhooks. Delete one that is no longer used.`,
  })
})
