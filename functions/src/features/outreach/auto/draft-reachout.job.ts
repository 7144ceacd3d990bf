import { defineJob } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import { DraftReachoutMessage } from './auto-reachout-message.ts'

/** Researches one lead and drafts its email. */
export const draftReachoutJob = defineJob({
  name: 'draftReachout',
  message: DraftReachoutMessage,
  attempts: 4,
  timeoutSeconds: 180,
  runningPerWorkspace: 3,
  needs: needs({ table: 'write', secrets: ['OPENAI_API_KEY'], asksSources: true }),
  impact: 'Auto Reachout brings fewer drafts than it could, or none.',
})
