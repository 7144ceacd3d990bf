import type { JobEnd } from '../../platform/jobs/define-job.ts'
import type { Notice } from '../../platform/notifications/notification.store.ts'
import type { ProspectMessage } from './prospect/prospect-message.ts'

/** The notification of a run's end. One that failed, or that could read nothing of its company, has given its lookup back. */
export const noticeOfRun = (
  { status, isRefunded, message, error }: JobEnd<Pick<ProspectMessage, 'company'>>,
  { title, text, link }: { title: string; text: (companyName: string) => string; link: string | null },
): Notice => {
  const { companyName } = message.company
  const about = { kind: 'job', link } as const
  const why = error?.message ?? 'Something went wrong.'
  if (status === 'failed')
    return {
      ...about,
      tone: 'danger',
      title: `${title} Failed`,
      text: `${companyName}: ${why} The lookup was given back.`,
    }
  return isRefunded
    ? {
        ...about,
        tone: 'info',
        title: `${title} Complete`,
        text: `${companyName}: nothing about it could be read. The lookup was given back.`,
      }
    : { ...about, tone: 'success', title: `${title} Complete`, text: text(companyName) }
}

/** Where the runs of a lead are shown; null for a company that is no lead. */
export const linkToLead = ({ leadId }: Pick<ProspectMessage, 'leadId'>): string | null =>
  leadId === null ? null : `/prospecting?selectLead=${leadId}`
