import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { endCampaignJob } from './end-campaign.job.ts'
import { endCampaignWork } from './end-campaign-work.ts'

export const handler = implementJob(endCampaignJob, endCampaignWork)
