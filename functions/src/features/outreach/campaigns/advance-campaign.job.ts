import { defineJob, retriedForAWeek } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import { AdvanceCampaignMessage } from './campaign-messages.ts'

/** Counts a settled mail of a campaign and schedules its lead's next step, or ends its sequence. */
export const advanceCampaignJob = defineJob({
  name: 'advanceCampaign',
  message: AdvanceCampaignMessage,
  ...retriedForAWeek,
  runningPerWorkspace: 2,
  // Each mail of a mailbox that works starts one.
  queuedPerWorkspace: 2000,
  needs: needs({ table: 'write' }),
  impact: 'Campaigns do not go on after a mail: no next step is drafted.',
})
