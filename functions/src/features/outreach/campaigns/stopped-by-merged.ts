import { isSequenceOver } from '@assay/shared/features/outreach/campaign'
import { mergedIdsIn, type StoredLead } from '../../leads/public.ts'
import { membersAmong, type StoredMember } from './member.store.ts'

/** What ends the sequences of all leads of a company. A bounce does not: the others have other addresses. */
const endsOfAll: { says: string; holds: (member: StoredMember) => boolean }[] = [
  { says: 'has unsubscribed', holds: ({ state }) => state === 'unsubscribed' },
  { says: 'has replied', holds: ({ state, hasReplied }) => state === 'replied' || hasReplied },
  { says: 'was sent every step', holds: ({ state }) => state === 'finished' },
]

/** How far a campaign has come with a lead: a mail that waits to be sent counts as half a step. */
const progressOf = ({ sentStep, state }: StoredMember) => sentStep + (state === 'approved' ? 0.5 : 0)

const named = ({ companyName }: StoredMember) => `“${companyName}”, with which the lead is merged`

/**
 * Why nothing more is written to a lead that is merged with others in its campaign; null if the campaign goes on with it.
 * It goes on with one whose sequence is not over: to which most was sent, or which is left (`current`).
 */
export const stoppedByMerged = async (
  workspaceId: string,
  { campaignId, leadId }: StoredMember,
  current: StoredLead,
): Promise<string | null> => {
  if (mergedIdsIn(current).length === 0) return null
  const members = await membersAmong(workspaceId, campaignId, [current.id, ...mergedIdsIn(current)])
  for (const { says, holds } of endsOfAll) {
    const other = members.find((member) => member.leadId !== leadId && holds(member))
    if (other) return `${named(other)}, ${says}`
  }
  const kept = (member: StoredMember) => Number(member.leadId === current.id)
  const [chosen] = members
    .filter((member) => !isSequenceOver(member))
    .sort(
      (one, other) =>
        progressOf(other) - progressOf(one) || kept(other) - kept(one) || one.leadId - other.leadId,
    )
  return chosen && chosen.leadId !== leadId ? `The campaign goes on with ${named(chosen)}` : null
}
