import { createDistinctLeads as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { presentLeads } from '../lead.store.ts'
import { putDistinct } from './distinct-leads.store.ts'

export const createDistinctLeads = handle(call)(async ({ body: { leadIds } }, { caller, fail }) => {
  const present = await presentLeads(caller.workspaceId, leadIds)
  const unknown = leadIds.find((id) => !present.has(id))
  if (unknown !== undefined)
    return fail('NOT_FOUND', { message: `There is no lead ${unknown}. It may have been deleted.` })
  return { body: await putDistinct(caller, leadIds) }
})
