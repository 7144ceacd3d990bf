import { defineJob } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import { announceResearch } from '../../programs/public.ts'
import { noticeOfRun } from '../notice-of-run.ts'
import { ReportResearchMessage } from './research-message.ts'

export const researchReportJob = defineJob({
  name: 'researchReport',
  message: ReportResearchMessage,
  attempts: 4,
  timeoutSeconds: 180,
  runningPerWorkspace: 2,
  announce: announceResearch,
  noticeOf: (end) =>
    noticeOfRun(end, {
      title: 'Research',
      text: (companyName) => `The research of ${companyName} is ready`,
      link: `/leads/${end.message.leadId}/prospect?report=${end.message.reportId}`,
    }),
  needs: needs({ table: 'write', secrets: ['OPENAI_API_KEY'], asksSources: true }),
  impact: 'Users who research the company of a report get no research; their lookups are given back.',
})
