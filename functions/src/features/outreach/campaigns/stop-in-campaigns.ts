import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { familyOf } from '../../leads/public.ts'
import { type Count, countAction, getCampaign } from './campaign.store.ts'
import { memberLabels, prepareEnd } from './change-member.ts'
import { getMember, membershipsOf, type StoredMember } from './member.store.ts'

type StoppedState = 'replied' | 'bounced' | 'unsubscribed'

/** The mail that was answered or came back, if it is known to be one of a campaign. */
type Cause = { campaignId: number; step: number }

const notes: Record<StoppedState, string> = {
  replied: 'They have replied',
  bounced: 'The mail could not be delivered',
  unsubscribed: 'They have unsubscribed',
}

/** Nobody who has unsubscribed or cannot be reached becomes a mere reply again. */
const strength = (state: string): number => ['replied', 'bounced', 'unsubscribed'].indexOf(state)

/** Where a reply or a bounce counts: at the step it answers, else at the last one sent; nowhere before the first. */
const countsOf = (member: StoredMember, state: StoppedState, cause: Cause | undefined): Count[] => {
  if (state === 'unsubscribed') return []
  const isCounted = state === 'replied' ? member.hasReplied : member.hasBounced
  const mailed = member.sentStep > 0 ? member.sentStep : member.state === 'approved' ? member.step : 0
  const step = cause ? (cause.campaignId === member.campaignId ? cause.step : 0) : mailed
  return isCounted || step === 0 ? [] : [{ step, figure: state }]
}

const stopOne = async (
  workspaceId: string,
  { campaignId, leadId }: StoredMember,
  state: StoppedState,
  cause: Cause | undefined,
): Promise<void> => {
  const member = await getMember(workspaceId, campaignId, leadId)
  if (!member || !(await getCampaign(workspaceId, campaignId))) return
  const counts = countsOf(member, state, cause)
  const isStronger = strength(state) > strength(member.state)
  if (!isStronger && counts.length === 0) return
  const { actions, changes } = await prepareEnd(workspaceId, member, {
    ...(isStronger ? { state, note: notes[state] } : { state: member.state, note: member.note }),
    hasReplied: member.hasReplied || (state === 'replied' && counts.length > 0),
    hasBounced: member.hasBounced || (state === 'bounced' && counts.length > 0),
  })
  const counted = counts.length > 0 ? [countAction(workspaceId, campaignId, counts)] : []
  await commit(workspaceId, changes, [...actions, ...counted])
}

/**
 * Ends the sequences of leads, and of those merged with them, in all campaigns because they have replied, cannot be reached or have unsubscribed: their
 * drafts are discarded, and nothing more is drafted. Mails that wait are stopped by the caller. Repeating it changes
 * nothing.
 */
export const stopInCampaigns = async (
  workspaceId: string,
  leadIds: number[],
  state: StoppedState,
  cause?: Cause,
): Promise<void> => {
  const families = await Promise.all([...new Set(leadIds)].map((leadId) => familyOf(workspaceId, leadId)))
  for (const member of await membershipsOf(workspaceId, [...new Set(families.flat())])) {
    await withOptimisticRetry(memberLabels, () => stopOne(workspaceId, member, state, cause))
  }
}
