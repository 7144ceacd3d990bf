import { defineJob } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import { noticeOfResearch } from './notice-of-research.ts'
import { BusinessResearchMessage } from './research-message.ts'

export const researchBusinessJob = defineJob({
  name: 'researchBusiness',
  message: BusinessResearchMessage,
  attempts: 4,
  timeoutSeconds: 240,
  runningPerWorkspace: 1,
  noticeOf: noticeOfResearch,
  needs: needs({ table: 'write', secrets: ['OPENAI_API_KEY'], asksSources: true }),
  impact: 'Users who research their own business get no report; their lookups are given back.',
})
