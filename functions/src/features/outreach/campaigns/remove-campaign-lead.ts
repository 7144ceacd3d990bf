import { removeCampaignLead as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { familyOf } from '../../leads/public.ts'
import { removeMember } from './remove-member.ts'

/** Leads that were merged leave together, since they are one company. */
export const removeCampaignLead = handle(call)(async ({ params }, { caller, fail }) => {
  const { workspaceId } = caller
  const leadIds = await familyOf(workspaceId, params.leadId)
  const removed = await Promise.all(leadIds.map((leadId) => removeMember(workspaceId, params.id, leadId)))
  return removed.includes(true) ? { body: undefined } : fail('NOT_FOUND')
})
