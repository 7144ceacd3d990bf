import { deleteWebhook as call } from '@assay/shared/features/programs/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { removeWebhook } from './webhook.store.ts'

export const deleteWebhook = handle(call)(async ({ params }, { caller, fail }) =>
  (await removeWebhook(caller.workspaceId, params.id)) ? { body: undefined } : fail('NOT_FOUND'),
)
