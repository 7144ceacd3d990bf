import { listCampaignLeads as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { ofPresentLeads } from '../../leads/public.ts'
import { getCampaign } from './campaign.store.ts'
import { membersOf, showMember } from './member.store.ts'

/** Those that were added last come first; deleted leads are hidden, as everywhere. */
export const listCampaignLeads = handle(call)(async ({ params: { id } }, { caller, fail }) => {
  const { workspaceId } = caller
  if (!(await getCampaign(workspaceId, id))) return fail('NOT_FOUND')
  const members = await ofPresentLeads(workspaceId, await membersOf(workspaceId, id))
  const sorted = members.toSorted(
    (one, other) => other.addedAt.localeCompare(one.addedAt) || other.leadId - one.leadId,
  )
  return { body: sorted.map(showMember) }
})
