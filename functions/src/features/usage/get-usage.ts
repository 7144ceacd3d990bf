import { getUsage as call } from '@assay/shared/features/usage/calls'
import { handle } from '../../platform/http/exchange.ts'
import { readUsage } from './usage.store.ts'

export const getUsage = handle(call)(async (_input, { caller }) => ({
  body: await readUsage(caller.workspaceId),
}))
