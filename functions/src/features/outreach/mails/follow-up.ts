import { enqueue } from '../../../platform/jobs/queue.ts'
import { prepareStart } from '../../../platform/jobs/start-job.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { advanceCampaignJob } from '../campaigns/advance-campaign.job.ts'
import type { StoredMail } from './mail.store.ts'

type FollowUp = { actions: Action[]; wake: () => Promise<void> }

/**
 * What follows from a mail's end for its campaign: belongs into the transaction that ends it. The job is due at once, and
 * not counted among those that wait, because a mail that was sent must be recorded however many wait.
 */
export const followUpOf = (workspaceId: string, { id, userId, campaignId }: StoredMail): FollowUp => {
  if (campaignId === null) return { actions: [], wake: async () => {} }
  const message = { mailId: id }
  const start = prepareStart(advanceCampaignJob, { workspaceId, userId, message, startAt: Date.now() })
  const wake = async () => {
    await enqueue(advanceCampaignJob.name, { workspaceId, jobId: start.id })
  }
  return { actions: start.actions, wake }
}
