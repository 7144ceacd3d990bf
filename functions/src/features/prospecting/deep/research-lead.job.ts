import { maxResearchSeconds } from '@assay/shared/features/prospecting/deep-research'
import { defineJob, type JobEnd } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import type { Notice } from '../../../platform/notifications/notification.store.ts'
import { ResearchMessage } from './research-message.ts'

const noticeOf = ({ status, message, error }: JobEnd<ResearchMessage>): Notice => {
  const about = {
    kind: 'job',
    link: message.leadId === null ? null : `/prospecting?selectLead=${message.leadId}`,
  } as const
  const { companyName } = message.company
  return status === 'completed'
    ? {
        ...about,
        tone: 'success',
        title: 'Advanced Prospecting Complete',
        text: `The research of ${companyName} is ready`,
      }
    : {
        ...about,
        tone: 'danger',
        title: 'Advanced Prospecting Failed',
        text: `${companyName}: ${error?.message ?? 'Something went wrong.'} The lookup was given back.`,
      }
}

/** Beyond the longest research: the step that is under way when its time is over, and its report. */
const secondsToEnd = 60

export const researchLeadJob = defineJob({
  name: 'researchLead',
  message: ResearchMessage,
  attempts: 6,
  timeoutSeconds: maxResearchSeconds + secondsToEnd,
  keepsWhenCancelled: true,
  runningPerWorkspace: 1,
  noticeOf,
  needs: needs({ table: 'write', secrets: ['OPENAI_API_KEY'], asksSources: true }),
  impact: 'Users who research a lead get no report; their lookups are given back.',
})
