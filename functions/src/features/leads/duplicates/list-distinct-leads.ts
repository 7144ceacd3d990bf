import { listDistinctLeads as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { listDistinct } from './distinct-leads.store.ts'

export const listDistinctLeads = handle(call)(async (_, { caller }) => ({
  body: await listDistinct(caller.workspaceId),
}))
