import { deleteWebhook as call } from '@assay/shared/features/programs/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { refuseOthersWebhook } from './refuse-others.ts'
import { removeWebhook } from './webhook.store.ts'

export const deleteWebhook = handle(call)(async ({ params }, context) => {
  await refuseOthersWebhook(context, params.id)
  const isRemoved = await removeWebhook(context.caller.workspaceId, params.id)
  return isRemoved ? { body: undefined } : context.fail('NOT_FOUND')
})
