import type { SearchResult } from '@assay/shared/features/hunting/search'
import { addressOfSearch } from '@assay/shared/features/hunting/search-address'
import { isOver, type Job } from '@assay/shared/platform/job'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { recordShown } from '../../../platform/shown-addresses.ts'
import { failureToast, toast } from '../../../platform/toasts.ts'
import { outcomeOfSearch, searchFailureText } from './search-outcome.ts'

const announceOutcome = (job: Job, result: SearchResult | null) => {
  if (job.status === 'failed') {
    failureToast('Search failed', searchFailureText(new Error(job.error?.message ?? '')))
  } else if (job.status === 'cancelled') {
    toast('Search cancelled', 'The leads found so far are kept.')
  } else if (result) {
    announceResult(result)
  }
}

export const announceResult = (result: SearchResult) => {
  const outcome = outcomeOfSearch(result)
  if (!outcome) return
  const { title, description, isFailure } = outcome
  if (isFailure) failureToast(title, description)
  else toast(title, description)
}

/**
 * Announces the outcome of each job once, if it was started here or seen running. A job that was already
 * finished when the page opened is not announced.
 */
export const useAnnouncedOutcome = (job: Job | null, result: SearchResult | null, onOver: () => void) => {
  const client = useQueryClient()
  const unannounced = useRef(new Set<string>())
  useEffect(() => {
    if (!job) return
    if (!isOver(job.status)) {
      unannounced.current.add(job.id)
    } else if (unannounced.current.delete(job.id)) {
      announceOutcome(job, result)
      recordShown(client, addressOfSearch(job.id))
      onOver()
    }
  })
  return (jobId: string) => unannounced.current.add(jobId)
}
