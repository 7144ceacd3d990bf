import { searchLeads } from '@assay/shared/features/hunting/calls'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import { isOver, type Job } from '@assay/shared/platform/job'
import { useState } from 'react'
import { useCancelJob } from '../../../platform/jobs/use-cancel-job.ts'
import { useFollowedJob } from '../../../platform/jobs/use-followed-job.ts'
import { dismissToast, toastError } from '../../../platform/toasts.ts'
import { announceOutcome, announceResult } from './announce-outcome.ts'
import { failureOfSearch, searchFailureText, statusErrorText } from './search-outcome.ts'
import { useRefreshAfterSearch } from './use-refresh-after-search.ts'
import { type SearchRequest, useSearchLeads } from './use-search-leads.ts'

/** A search that this page has sent; `result` if that came without a job. */
type Sent = { jobId: string; result: SearchResult | null; request: SearchRequest }

const isSearch = ({ kind }: Pick<Job, 'kind'>) => kind === searchLeads.name

const resultOf = (job: Job | null) => (job?.result ?? job?.partial ?? null) as SearchResult | null

/**
 * Starts searches and follows them to their outcome. Without one of its own, shows the search of the job
 * `openedId`, or else the workspace's newest.
 */
export const useHunt = (openedId: string | null) => {
  const [sent, setSent] = useState<Sent | null>(null)
  const refresh = useRefreshAfterSearch()
  const followed = useFollowedJob({
    isWanted: isSearch,
    openedId,
    onEnd: (ended) => {
      announceOutcome(ended, resultOf(ended))
      refresh()
    },
  })
  const { jobId, job } = followed
  const start = useSearchLeads()
  const cancel = useCancelJob()
  const shown = sent?.jobId === jobId ? sent : null
  const result = shown?.result ?? resultOf(job)

  const search = (request: SearchRequest) => {
    // The last search's toast could be mistaken for this one's outcome.
    dismissToast()
    start.mutate(request, {
      onSuccess: (answer) => {
        if (answer.kind === 'started') {
          setSent({ jobId: answer.jobId, result: null, request })
          return followed.follow(answer.jobId)
        }
        setSent({ jobId: answer.result.jobId, result: answer.result, request })
        followed.followDone(answer.result.jobId)
        announceResult(answer.result)
        refresh()
      },
      onError: (error) => toastError(error, 'Search failed', searchFailureText(error)),
    })
  }

  const isOwn = followed.isOwn || (jobId !== null && jobId === openedId)
  const isRunning = job ? !isOver(job.status) : isOwn && result === null
  const unread = start.isPending ? null : followed.unread
  const failure = start.isPending ? null : failureOfSearch(start.error, isOwn ? job : null)
  const failedRequest = (start.isError ? start.variables : shown?.request) ?? null
  return {
    job: start.isPending ? null : job,
    result: start.isPending ? null : result,
    /** It is not known yet whether there is a search, or what it has found. */
    isLoading:
      !start.isPending && (followed.isLooking || (jobId !== null && !job && !result && !followed.unread)),
    /** False also when a running search's status cannot be read, so that the user can start another one. */
    isSearching: start.isPending || (isRunning && unread === null),
    /** Rows may still be added, removed or saved. */
    isUnsettled: start.isPending || (isRunning && !unread?.isGone),
    /** Why its status cannot be read; `retry` is absent when retrying cannot help. */
    statusError: unread ? { ...unread, text: statusErrorText(unread.isGone, isRunning) } : null,
    /** Why this page's search failed; `retryRequest` is null when retrying cannot help. */
    failure: failure ? { ...failure, retryRequest: failure.isRetryable ? failedRequest : null } : null,
    /** True when this page started the search or saw it running. */
    isOwn: isOwn || start.isPending,
    /** Another search has taken the place of the last one that this page has sent. */
    isTakenOver: start.isSuccess && shown === null && jobId !== null,
    request: shown?.request ?? null,
    search,
    cancel: () => jobId && cancel.mutate(jobId),
    canCancel: jobId !== null && !start.isPending && !cancel.isPending,
    isCancelling: cancel.isPending,
  }
}

export type Hunt = ReturnType<typeof useHunt>
