import { defineJob } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import { announceResearch } from '../../programs/public.ts'
import { linkToLead, noticeOfRun } from '../notice-of-run.ts'
import { ProspectMessage } from './prospect-message.ts'

export const prospectLeadJob = defineJob({
  name: 'prospectLead',
  message: ProspectMessage,
  attempts: 4,
  timeoutSeconds: 120,
  runningPerWorkspace: 3,
  announce: announceResearch,
  noticeOf: (end) =>
    noticeOfRun(end, {
      title: 'Prospecting',
      text: (companyName) => `Successfully found prospecting data for ${companyName}`,
      link: linkToLead(end.message),
    }),
  needs: needs({ table: 'write', secrets: ['OPENAI_API_KEY'], asksSources: true }),
  impact: 'Users who prospect a lead get no report; their lookups are given back.',
})
