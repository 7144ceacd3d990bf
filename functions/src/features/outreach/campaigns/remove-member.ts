import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { stopMailsOfMember } from '../mails/stop-mails.ts'
import { changedCampaign, countLeadsAction, getCampaign } from './campaign.store.ts'
import { memberLabels, prepareDiscardingOf } from './change-member.ts'
import { deleteMemberAction, getMember } from './member.store.ts'

const ended = { kind: 'campaign-ended', message: 'The lead was taken out of the campaign' } as const

/**
 * Takes a lead out of a campaign: its draft is discarded and its mail that waits is stopped. One that is approved
 * meanwhile changes the lead's place, so that the removal begins anew. Returns false if the lead is not in it.
 */
export const removeMember = (
  workspaceId: string,
  campaignId: number,
  leadId: number,
  problem: Parameters<typeof stopMailsOfMember>[2] = ended,
): Promise<boolean> =>
  withOptimisticRetry(memberLabels, async () => {
    const [member, campaign] = await Promise.all([
      getMember(workspaceId, campaignId, leadId),
      getCampaign(workspaceId, campaignId),
    ])
    if (!member) return false
    await stopMailsOfMember(workspaceId, member, problem)
    const discarded = await prepareDiscardingOf(workspaceId, member)
    await commit(
      workspaceId,
      [...(campaign ? [changedCampaign(campaignId)] : []), ...discarded.changes],
      [
        deleteMemberAction(workspaceId, member),
        ...(campaign ? [countLeadsAction(workspaceId, campaignId, -1)] : []),
        ...discarded.actions,
      ],
    )
    return true
  })
