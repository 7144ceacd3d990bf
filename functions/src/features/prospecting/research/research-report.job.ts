import { defineJob, type JobEnd } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import type { Notice } from '../../../platform/notifications/notification.store.ts'
import { ReportResearchMessage } from './research-message.ts'

const noticeOf = ({ status, message, error }: JobEnd<ReportResearchMessage>): Notice => {
  const { leadId, reportId, company } = message
  const about = { kind: 'job', link: `/leads/${leadId}/prospect?report=${reportId}` } as const
  return status === 'completed'
    ? {
        ...about,
        tone: 'success',
        title: 'Research Complete',
        text: `The research of ${company.companyName} is ready`,
      }
    : {
        ...about,
        tone: 'danger',
        title: 'Research Failed',
        text: `${company.companyName}: ${error?.message ?? 'Something went wrong.'} The lookup was given back.`,
      }
}

export const researchReportJob = defineJob({
  name: 'researchReport',
  message: ReportResearchMessage,
  attempts: 4,
  timeoutSeconds: 180,
  runningPerWorkspace: 2,
  noticeOf,
  needs: needs({ table: 'write', secrets: ['OPENAI_API_KEY'], asksSources: true }),
  impact: 'Users who research the company of a report get no research; their lookups are given back.',
})
