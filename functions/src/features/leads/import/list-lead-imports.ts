import { listLeadImports as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { newestImports } from './lead-import.store.ts'

const shownImports = 50

export const listLeadImports = handle(call)(async (_, { caller }) => ({
  body: await newestImports(caller.workspaceId, shownImports),
}))
