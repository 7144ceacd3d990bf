import { deleteCampaign as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import { campaignLabel, getCampaign, prepareCampaignDeletion } from './campaign.store.ts'
import { endCampaignJob } from './end-campaign.job.ts'

/** From then on nothing is drafted or approved for it; a job discards its drafts and stops its mails. */
export const deleteCampaign = handle(call)(async ({ params: { id } }, { caller, fail }) => {
  const { workspaceId, userId } = caller
  if (!(await getCampaign(workspaceId, id))) return fail('NOT_FOUND')
  const { actions, change } = prepareCampaignDeletion(workspaceId, id)
  const job = { workspaceId, userId, message: { campaignId: id }, also: actions, changes: [change] }
  try {
    await startJob(endCampaignJob, job)
  } catch (error) {
    if (isRefusedBy(error, campaignLabel)) return fail('NOT_FOUND')
    throw error
  }
  return { body: undefined }
})
