import { ContinueInNextSlice, type JobContext, type JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import type { EndCampaignMessage } from './campaign-messages.ts'
import { membersOf } from './member.store.ts'
import { removeMember } from './remove-member.ts'

const problem = { kind: 'campaign-ended', message: 'The campaign was deleted' } as const

/** One lead takes less. */
const leadMs = 10_000

/** Takes the leads of a deleted campaign out of it, one after the other; nothing new can come to it. */
export const endCampaignWork = async ({
  row: { workspaceId },
  message: { campaignId },
  signal,
  deadline,
}: JobContext<EndCampaignMessage>): Promise<JobOutcome> => {
  for (const { leadId } of await membersOf(workspaceId, campaignId)) {
    signal.throwIfAborted()
    if (Date.now() > deadline - leadMs) throw new ContinueInNextSlice()
    await removeMember(workspaceId, campaignId, leadId, problem)
  }
  return { progress: { fraction: 1, step: 'Done' } }
}
