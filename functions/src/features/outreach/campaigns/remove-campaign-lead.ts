import { removeCampaignLead as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { removeMember } from './remove-member.ts'

export const removeCampaignLead = handle(call)(async ({ params }, { caller, fail }) => {
  const isRemoved = await removeMember(caller.workspaceId, params.id, params.leadId)
  return isRemoved ? { body: undefined } : fail('NOT_FOUND')
})
