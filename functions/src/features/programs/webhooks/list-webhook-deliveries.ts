import { listWebhookDeliveries as call } from '@assay/shared/features/programs/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { listDeliveries } from './delivery.store.ts'
import { findWebhook } from './webhook.store.ts'

const deliveriesPerPage = 50

export const listWebhookDeliveries = handle(call)(
  async ({ params, query }, { caller: { workspaceId }, fail }) => {
    if (!(await findWebhook(workspaceId, params.id))) return fail('NOT_FOUND')
    const { rows, cursor } = await listDeliveries(
      { workspaceId, webhookId: params.id },
      { limit: deliveriesPerPage, cursor: query.cursor },
    )
    return { body: { deliveries: rows, cursor } }
  },
)
