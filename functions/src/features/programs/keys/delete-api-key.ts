import { deleteApiKey as call } from '@assay/shared/features/programs/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { removeApiKey } from './key-ring.store.ts'

export const deleteApiKey = handle(call)(async ({ params }, { caller, fail }) =>
  (await removeApiKey(caller.workspaceId, params.id)) ? { body: undefined } : fail('NOT_FOUND'),
)
