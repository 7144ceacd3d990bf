import type { JobEnd } from '../../../platform/jobs/define-job.ts'
import type { Notice } from '../../../platform/notifications/notification.store.ts'

/** The notification of a research's end. One that failed, or that could read nothing, has given its lookup back. */
export const noticeOfResearch = ({ status, isRefunded, error }: JobEnd<unknown>): Notice => {
  const about = { kind: 'job', link: '/settings?tab=research' } as const
  if (status === 'failed')
    return {
      ...about,
      tone: 'danger',
      title: 'Research error',
      text: `${error?.message ?? 'There was an error processing your research. Please try again.'} The lookup was given back.`,
    }
  return isRefunded
    ? {
        ...about,
        tone: 'info',
        title: 'Research completed',
        text: 'Nothing about your business could be read. The report says what to do. The lookup was given back.',
      }
    : {
        ...about,
        tone: 'success',
        title: 'Research completed',
        text: 'Your research report is now available to view.',
      }
}
