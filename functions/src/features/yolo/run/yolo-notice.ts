import { addressOfRun } from '@assay/shared/features/yolo/run-address'
import type { JobEnd } from '../../../platform/jobs/define-job.ts'
import type { Notice } from '../../../platform/notifications/notification.store.ts'
import { quoted } from '../../hunting/public.ts'
import type { YoloMessage } from './yolo-message.ts'

const leads = (count: number) => (count === 1 ? '1 lead was saved.' : `${count} leads were saved.`)

/** The notification about a run that had nothing to search for. */
export const refusedNotice = (jobId: string, query: string, refusal: string): Notice => ({
  kind: 'job',
  link: addressOfRun(jobId),
  tone: 'info',
  title: 'YOLO search not started',
  text: `${quoted(query)}: ${refusal} The lookup was given back.`,
})

/** The notification about a run to which no site answered. */
export const nothingReadNotice = (jobId: string, query: string, why: string): Notice => ({
  kind: 'job',
  link: addressOfRun(jobId),
  tone: 'info',
  title: 'No leads found',
  text: `${quoted(query)}: ${why}`,
})

/** The notification about a run that ended, for a user who has left the page. */
export const yoloNotice = ({ id, status, message, savedCount, error }: JobEnd<YoloMessage>): Notice => {
  const about = { kind: 'job', link: addressOfRun(id) } as const
  const query = quoted(message.query)
  if (status === 'failed') {
    const text = `${query}: ${error?.message ?? 'Something went wrong.'} The lookup was given back.`
    return { ...about, tone: 'danger', title: 'YOLO search failed', text }
  }
  return savedCount === 0
    ? { ...about, tone: 'info', title: 'No leads found', text: `${query}: try other words or a wider place.` }
    : { ...about, tone: 'success', title: 'YOLO search completed', text: `${query}: ${leads(savedCount)}` }
}
