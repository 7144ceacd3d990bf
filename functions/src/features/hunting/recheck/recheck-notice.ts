import {
  leadsToSee,
  type RecheckResult,
  recheckText,
  recheckTitle,
} from '@assay/shared/features/hunting/recheck'
import { addressOfLeads } from '@assay/shared/features/leads/chosen-leads'
import type { JobEnd } from '../../../platform/jobs/define-job.ts'
import type { Notice } from '../../../platform/notifications/notification.store.ts'
import type { RecheckLeadsMessage } from './recheck-leads-message.ts'

/** The notification about what was checked; it leads to the leads that a user looks at now. */
export const recheckedNotice = (result: RecheckResult, jobId: string): Notice => {
  const isWhole = result.unreadable.length + result.gone.length + result.waiting.length === 0
  return {
    kind: 'job',
    tone: isWhole ? 'success' : 'info',
    title: recheckTitle(result),
    text: recheckText(result),
    link: addressOfLeads(leadsToSee(result), jobId),
  }
}

/** The notification about a job that failed; one that ends well writes its own. */
export const failedNotice = ({ id, error, message }: JobEnd<RecheckLeadsMessage>): Notice => ({
  kind: 'job',
  tone: 'danger',
  title: 'Checking leads again failed',
  text: `${error?.message ?? 'Something went wrong.'} What was checked stays. Start it again to go on.`,
  link: addressOfLeads(message.leadIds, id),
})
