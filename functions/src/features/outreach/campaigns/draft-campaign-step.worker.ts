import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { draftCampaignStepJob } from './draft-campaign-step.job.ts'
import { draftCampaignStepWork } from './draft-campaign-step-work.ts'

export const handler = implementJob(draftCampaignStepJob, draftCampaignStepWork)
