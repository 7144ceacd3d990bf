import { startJob } from '../../../platform/jobs/start-job.ts'
import type { Prepared } from './change-member.ts'
import { draftCampaignStepJob } from './draft-campaign-step.job.ts'

type Owner = { workspaceId: string; userId: number }

/**
 * Has drafts to leads written at their time, by a job that is started in the transaction of what makes them due. The
 * drafts are the given user's. RATE_LIMITED when too many of these jobs wait.
 */
export const startStep = async (
  { workspaceId, userId }: Owner,
  campaignId: number,
  leadIds: number[] | null,
  at: string,
  { actions, changes }: Prepared,
): Promise<void> => {
  const startAt = Date.parse(at)
  await startJob(draftCampaignStepJob, {
    workspaceId,
    userId,
    message: { campaignId, leadIds },
    // One that is due needs not wait for the sweep.
    ...(startAt > Date.now() && { startAt }),
    also: actions,
    changes,
  })
}
