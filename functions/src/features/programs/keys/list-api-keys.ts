import { listApiKeys as call } from '@assay/shared/features/programs/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { listApiKeysOf } from './key-ring.store.ts'

export const listApiKeys = handle(call)(async (_input, { caller }) => ({
  body: await listApiKeysOf(caller.workspaceId),
}))
