import { removeCampaignLead as call } from '@assay/shared/features/outreach/calls'
import { isSequenceOver } from '@assay/shared/features/outreach/campaign'
import { handle } from '../../../platform/http/exchange.ts'
import { familyOf } from '../../leads/public.ts'
import { getMember } from './member.store.ts'
import { removeMember } from './remove-member.ts'

/** Leads that were merged leave together, since they are one company; one whose sequence is over leaves alone. */
export const removeCampaignLead = handle(call)(async ({ params: { id, leadId } }, { caller, fail }) => {
  const { workspaceId } = caller
  const member = await getMember(workspaceId, id, leadId)
  if (!member) return fail('NOT_FOUND')
  const leadIds = isSequenceOver(member) ? [] : await familyOf(workspaceId, leadId)
  const others = leadIds.filter((other) => other !== leadId)
  await Promise.all(others.map((other) => removeMember(workspaceId, id, other)))
  // Last, so that a repetition of a call that failed still finds it, and with it the others.
  return (await removeMember(workspaceId, id, leadId)) ? { body: undefined } : fail('NOT_FOUND')
})
