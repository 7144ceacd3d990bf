import type { SearchResult } from '@assay/shared/features/hunting/search'
import type { Job } from '@assay/shared/platform/job'
import { failureToast, toast } from '../../../platform/toasts.ts'
import { outcomeOfSearch, searchFailureText } from './search-outcome.ts'

/** Says how a search's job ended. */
export const announceOutcome = (job: Job, result: SearchResult | null) => {
  if (job.status === 'failed') {
    failureToast('Search failed', searchFailureText(new Error(job.error?.message ?? '')))
  } else if (job.status === 'cancelled') {
    toast('Search cancelled', 'The leads found so far are kept.')
  } else if (result) {
    announceResult(result)
  }
}

/** Says what a search has found. */
export const announceResult = (result: SearchResult) => {
  const outcome = outcomeOfSearch(result)
  if (!outcome) return
  const { title, description, isFailure } = outcome
  if (isFailure) failureToast(title, description)
  else toast(title, description)
}
