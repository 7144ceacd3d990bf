import { listWebhooks as call } from '@assay/shared/features/programs/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { showWebhook } from './show-webhook.ts'
import { webhooksOf } from './webhook.store.ts'

export const listWebhooks = handle(call)(async (_input, { caller: { workspaceId } }) => {
  const webhooks = await webhooksOf(workspaceId)
  return { body: await Promise.all(webhooks.toReversed().map((one) => showWebhook(workspaceId, one))) }
})
