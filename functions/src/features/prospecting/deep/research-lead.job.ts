import { maxResearchSeconds } from '@assay/shared/features/prospecting/deep-research'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import { announceResearch } from '../../programs/public.ts'
import { linkToLead, noticeOfRun } from '../notice-of-run.ts'
import { ResearchMessage } from './research-message.ts'

/** Beyond the longest research: the step that is under way when its time is over, and its report. */
const secondsToEnd = 60

export const researchLeadJob = defineJob({
  name: 'researchLead',
  message: ResearchMessage,
  attempts: 6,
  timeoutSeconds: maxResearchSeconds + secondsToEnd,
  keepsWhenCancelled: true,
  runningPerWorkspace: 1,
  announce: announceResearch,
  noticeOf: (end) =>
    noticeOfRun(end, {
      title: 'Advanced Prospecting',
      text: (companyName) => `The research of ${companyName} is ready`,
      link: linkToLead(end.message),
    }),
  needs: needs({ table: 'write', secrets: ['OPENAI_API_KEY'], asksSources: true }),
  impact: 'Users who research a lead get no report; their lookups are given back.',
})
