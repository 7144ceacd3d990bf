import { replayWebhookDelivery as call } from '@assay/shared/features/programs/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { editDelivery, getDelivery } from './delivery.store.ts'
import { afterAttempt } from './next-attempt.ts'
import { tryNow } from './try-now.ts'
import { findWebhook } from './webhook.store.ts'

export const replayWebhookDelivery = handle(call)(async ({ params }, { caller: { workspaceId }, fail }) => {
  const address = { workspaceId, webhookId: params.id }
  const [webhook, delivery] = await Promise.all([
    findWebhook(workspaceId, params.id),
    getDelivery({ ...address, id: params.deliveryId }),
  ])
  if (!webhook || !delivery) return fail('NOT_FOUND')
  const body = await tryNow(workspaceId, webhook, delivery, (attempt) =>
    editDelivery(address, delivery.id, (row) => afterAttempt(row, attempt)),
  )
  return body ? { body } : fail('NOT_FOUND')
})
