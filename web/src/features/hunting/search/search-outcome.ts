import type { SearchResult } from '@assay/shared/features/hunting/search'
import type { Job } from '@assay/shared/platform/job'
import { ApiError, isRefusal, isUnauthenticated } from '../../../platform/api/api-error.ts'
import { isOnlyExplained } from '../look-up/looked-up.ts'

export type Outcome = { title: string; description: string; isFailure: boolean }

/** The toast of a finished search, by its counts; null for one that only the panel's notes explain. */
export const outcomeOfSearch = (
  result: Pick<SearchResult, 'totalCount' | 'savedCount' | 'allSaved' | 'lookUp'> & {
    isUnderstood?: boolean
  },
): Outcome | null => {
  const { totalCount: found, savedCount: saved, allSaved, lookUp, isUnderstood = true } = result
  if (isOnlyExplained({ isUnderstood, lookUp })) return null
  if (lookUp && saved > 0)
    return { title: 'Company found', description: 'It has been saved to your database', isFailure: false }
  if (found === 0)
    return { title: 'No leads found', description: 'Try a different search query', isFailure: false }
  if (allSaved || saved >= found) {
    return {
      title: 'Search completed',
      description: `Found and saved ${saved} potential leads to your database`,
      isFailure: false,
    }
  }
  if (saved > 0) {
    return {
      title: 'Search partially completed',
      description: `Found ${found} leads, but only saved ${saved} to your database`,
      isFailure: false,
    }
  }
  return {
    title: 'Search completed but saving failed',
    description: `Found ${found} leads, but failed to save them to your database`,
    isFailure: true,
  }
}

/** The text under 'Search failed'. */
export const searchFailureText = (error: unknown): string => {
  const hasNoMessage = error instanceof ApiError && error.status > 0 && !error.hasServerMessage
  if (hasNoMessage || !(error instanceof Error) || error.message === '') return 'Unknown error occurred'
  return error.message
}

/** Why a search failed, and whether the same search may succeed if retried. */
type SearchFailure = {
  text: string
  isRetryable: boolean
  /** The plan's lookups are used up. */
  isPlanLimit: boolean
}

/**
 * The failure of the call that started a search, else of its job; null for an ended session, shown elsewhere.
 */
export const failureOfSearch = (error: Error | null, job: Job | null): SearchFailure | null => {
  if (error && isUnauthenticated(error)) return null
  if (error) {
    const isPlanLimit = error instanceof ApiError && error.code === 'PLAN_LIMIT'
    return { text: searchFailureText(error), isRetryable: !isRefusal(error), isPlanLimit }
  }
  if (job?.status !== 'failed') return null
  const isPlanLimit = job.error?.code === 'PLAN_LIMIT'
  return {
    text: searchFailureText(new Error(job.error?.message ?? '')),
    isRetryable: !isPlanLimit,
    isPlanLimit,
  }
}

/** Why a search's status could not be read. */
export const statusErrorText = (isGone: boolean, isRunning: boolean): string => {
  if (isGone) return 'This search no longer exists. Please start it again.'
  return isRunning
    ? 'The search’s progress cannot be loaded right now. The search continues, and what it finds is saved.'
    : 'The last search cannot be loaded right now.'
}
