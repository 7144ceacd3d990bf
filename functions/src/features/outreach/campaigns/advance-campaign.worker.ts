import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { advanceCampaignJob } from './advance-campaign.job.ts'
import { advanceCampaignWork } from './advance-campaign-work.ts'

export const handler = implementJob(advanceCampaignJob, advanceCampaignWork)
