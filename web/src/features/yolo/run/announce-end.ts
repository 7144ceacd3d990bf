import type { Job } from '@assay/shared/platform/job'
import { failureToast, toast } from '../../../platform/toasts.ts'
import { failureOfRun } from './run-failure.ts'
import { resultOf } from './yolo-job.ts'

/** Says how a run ended. */
export const announceEnd = (job: Job): void => {
  const saved = resultOf(job)?.savedCount ?? 0
  if (job.status === 'failed') failureToast('YOLO search failed', failureOfRun(null, job)?.text)
  else if (job.status === 'cancelled')
    toast('YOLO search cancelled', saved > 0 ? 'The leads saved so far are kept.' : undefined)
  else if (saved > 0) toast('Leads created successfully', `${saved} leads have been saved to your database.`)
  else toast('No leads found.')
}

/** The best lead that a run has saved, once it is complete. */
export const bestLeadOf = (job: Job): number | null => {
  const result = resultOf(job)
  return job.status === 'completed' && result && result.savedCount > 0 ? result.firstLeadId : null
}
