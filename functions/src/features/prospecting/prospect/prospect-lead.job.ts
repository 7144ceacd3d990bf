import { defineJob, type JobEnd } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import type { Notice } from '../../../platform/notifications/notification.store.ts'
import { ProspectMessage } from './prospect-message.ts'

const noticeOf = ({ status, message, error }: JobEnd<ProspectMessage>): Notice => {
  const about = {
    kind: 'job',
    link: message.leadId === null ? null : `/prospecting?selectLead=${message.leadId}`,
  } as const
  const { companyName } = message.company
  return status === 'completed'
    ? {
        ...about,
        tone: 'success',
        title: 'Prospecting Complete',
        text: `Successfully found prospecting data for ${companyName}`,
      }
    : {
        ...about,
        tone: 'danger',
        title: 'Prospecting Failed',
        text: `${companyName}: ${error?.message ?? 'Something went wrong.'} The lookup was given back.`,
      }
}

export const prospectLeadJob = defineJob({
  name: 'prospectLead',
  message: ProspectMessage,
  attempts: 4,
  timeoutSeconds: 120,
  runningPerWorkspace: 3,
  noticeOf,
  needs: needs({ table: 'write', secrets: ['OPENAI_API_KEY'], asksSources: true }),
  impact: 'Users who prospect a lead get no report; their lookups are given back.',
})
