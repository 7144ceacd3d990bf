import { defineJob, retriedForAWeek } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import { DraftCampaignStepMessage } from './campaign-messages.ts'

/** Writes the drafts of a campaign's leads whose step is due; each waits for approval. */
export const draftCampaignStepJob = defineJob({
  name: 'draftCampaignStep',
  message: DraftCampaignStepMessage,
  ...retriedForAWeek,
  runningPerWorkspace: 3,
  queuedPerWorkspace: 1000,
  needs: needs({ table: 'write', secrets: ['OPENAI_API_KEY'], asksSources: true }),
  impact: 'Campaigns bring no drafts.',
})
