import type { Approval } from '@assay/shared/features/outreach/approval'
import { getCampaign, type StoredCampaign } from './campaign.store.ts'
import { getMember, type StoredMember } from './member.store.ts'

/** The campaign of a draft and its lead's place in it; null if the draft is of no campaign, or of one that is gone. */
export const placeOf = async (
  workspaceId: string,
  { id, leadId, campaignId }: Approval,
): Promise<{ campaign: StoredCampaign; member: StoredMember } | null> => {
  if (!campaignId) return null
  const [campaign, member] = await Promise.all([
    getCampaign(workspaceId, campaignId),
    getMember(workspaceId, campaignId, leadId),
  ])
  return campaign && member?.approvalId === id ? { campaign, member } : null
}
