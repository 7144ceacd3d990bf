import type { CampaignLeadState } from '@assay/shared/features/outreach/campaign'
import type { CollectionChange } from '../../../platform/table/collection.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { approvalLabel, getApproval, prepareDiscarding } from '../approvals/approval.store.ts'
import { campaignLabel, changedCampaign } from './campaign.store.ts'
import { changeMemberAction, memberLabel, type StoredMember } from './member.store.ts'

export type Prepared = { actions: Action[]; changes: CollectionChange[] }

/** What may have changed between reading a lead's place in a campaign and writing it: it is then read again. */
export const memberLabels = [memberLabel, approvalLabel, campaignLabel]

/** Discards the draft that waits in this campaign, if there is one. */
export const prepareDiscardingOf = async (
  workspaceId: string,
  { approvalId }: Pick<StoredMember, 'approvalId'>,
): Promise<Prepared> => {
  if (approvalId === null || !(await getApproval(workspaceId, approvalId)))
    return { actions: [], changes: [] }
  const { actions, change } = prepareDiscarding(workspaceId, approvalId)
  return { actions, changes: [change] }
}

export type End = { state: CampaignLeadState; note: string | null }

/** Ends the sequence of a lead: its draft goes, and nothing more is drafted. */
export const prepareEnd = async (
  workspaceId: string,
  member: StoredMember,
  change: End & Partial<StoredMember>,
): Promise<Prepared> => {
  const discarded = await prepareDiscardingOf(workspaceId, member)
  return {
    actions: [
      changeMemberAction(workspaceId, member, { ...change, approvalId: null, nextAt: null }),
      ...discarded.actions,
    ],
    changes: [changedCampaign(member.campaignId), ...discarded.changes],
  }
}
