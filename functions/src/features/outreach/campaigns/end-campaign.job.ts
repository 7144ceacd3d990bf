import { defineJob, retriedForAWeek } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import { EndCampaignMessage } from './campaign-messages.ts'

/** Discards the drafts of a deleted campaign and stops its mails that wait. */
export const endCampaignJob = defineJob({
  name: 'endCampaign',
  message: EndCampaignMessage,
  ...retriedForAWeek,
  runningPerWorkspace: 2,
  needs: needs({ table: 'write' }),
  impact: 'Drafts of deleted campaigns stay, though none of them can be sent.',
})
