import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { changedCampaign, countLeadsAction, getCampaign } from './campaign.store.ts'
import { memberLabels } from './change-member.ts'
import { deleteMemberAction, membersAmong, membershipsOf } from './member.store.ts'

/** A transaction has 100 actions. */
const leavingAtOnce = 80

const leave = (workspaceId: string, campaignId: number, leadIds: number[]): Promise<void> =>
  withOptimisticRetry(memberLabels, async () => {
    const [members, campaign] = await Promise.all([
      membersAmong(workspaceId, campaignId, leadIds),
      getCampaign(workspaceId, campaignId),
    ])
    if (members.length === 0 || !campaign) return
    await commit(
      workspaceId,
      [changedCampaign(campaignId)],
      [
        ...members.map((member) => deleteMemberAction(workspaceId, member)),
        countLeadsAction(workspaceId, campaignId, -members.length),
      ],
    )
  })

/** Takes leads that are purged out of their campaigns and of the number of their leads. Figures of what was sent stay. */
export const leaveCampaigns = async (workspaceId: string, leadIds: number[]): Promise<void> => {
  const places = Map.groupBy(await membershipsOf(workspaceId, leadIds), ({ campaignId }) => campaignId)
  for (const [campaignId, members] of places) {
    const ids = members.map(({ leadId }) => leadId)
    for (let from = 0; from < ids.length; from += leavingAtOnce)
      await leave(workspaceId, campaignId, ids.slice(from, from + leavingAtOnce))
  }
}
