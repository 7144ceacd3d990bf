import { estimateSearch, listAiLeads, searchLeads } from '@assay/shared/features/hunting/calls'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import { addressOfSearch } from '@assay/shared/features/hunting/search-address'
import { getUsage } from '@assay/shared/features/usage/calls'
import { isOver, type Job } from '@assay/shared/platform/job'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../../../platform/api/api-error.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useCancelJob } from '../../../platform/jobs/use-cancel-job.ts'
import { useJob } from '../../../platform/jobs/use-job.ts'
import { useNewestJob } from '../../../platform/jobs/use-newest-job.ts'
import { recordShown } from '../../../platform/shown-addresses.ts'
import { dismissToast, failureToast, toast, toastError } from '../../../platform/toasts.ts'
import { failureOfSearch, outcomeOfSearch, searchFailureText, statusErrorText } from './search-outcome.ts'
import { type SearchRequest, useSearchLeads } from './use-search-leads.ts'

/** The search that this page follows: a job, or a result that came without one. */
type Followed = { jobId: string | null; result: SearchResult | null; request: SearchRequest | null }

const nothing: Followed = { jobId: null, result: null, request: null }

const announceOutcome = (job: Job, result: SearchResult | null) => {
  if (job.status === 'failed') {
    failureToast('Search failed', searchFailureText(new Error(job.error?.message ?? '')))
  } else if (job.status === 'cancelled') {
    toast('Search cancelled', 'The leads found so far are kept.')
  } else if (result) {
    announceResult(result)
  }
}

const announceResult = (result: SearchResult) => {
  const outcome = outcomeOfSearch(result)
  if (!outcome) return
  const { title, description, isFailure } = outcome
  if (isFailure) failureToast(title, description)
  else toast(title, description)
}

/**
 * Starts searches and follows them to their outcome. Without one of its own, shows the search of the job
 * `openedId`, or else the workspace's newest.
 */
export const useHunt = (openedId: string | null) => {
  const [followed, setFollowed] = useState({ ...nothing, jobId: openedId })
  useEffect(() => {
    if (openedId) setFollowed({ ...nothing, jobId: openedId })
  }, [openedId])
  const client = useQueryClient()
  const start = useSearchLeads()
  const found = useNewestJob(searchLeads.name).data ?? null
  const isOwn = followed.jobId !== null || followed.result !== null
  const jobId = isOwn ? followed.jobId : (found?.id ?? null)
  const following = useJob(jobId)
  const job = following.data ?? null
  const cancel = useCancelJob()
  const result = followed.result ?? ((job?.result ?? job?.partial ?? null) as SearchResult | null)
  const refresh = useRefreshAfterSearch()
  const awaitJob = useAnnounceOutcome(job, result, refresh)

  useEffect(() => {
    if (openedId && job?.id === openedId && isOver(job.status)) recordShown(client, addressOfSearch(openedId))
  }, [client, openedId, job])

  // Follow a running search that was started elsewhere as this page's own.
  useEffect(() => {
    if (isOwn || !job || isOver(job.status)) return
    setFollowed({ jobId: job.id, result: null, request: null })
  }, [isOwn, job])

  const search = (request: SearchRequest) => {
    // The last search's toast could be mistaken for this one's outcome.
    dismissToast()
    start.mutate(request, {
      onSuccess: (answer) => {
        if (answer.kind === 'started') {
          awaitJob(answer.jobId)
          return setFollowed({ jobId: answer.jobId, result: null, request })
        }
        setFollowed({ jobId: null, result: answer.result, request })
        announceResult(answer.result)
        refresh()
      },
      onError: (error) => toastError(error, 'Search failed', searchFailureText(error)),
    })
  }

  const isRunning = job ? !isOver(job.status) : followed.jobId !== null
  const isStatusUnknown = following.isError && !start.isPending && (job === null || !isOver(job.status))
  const failure = start.isPending ? null : failureOfSearch(start.error, isOwn ? job : null)
  const failedRequest = (start.isError ? start.variables : followed.request) ?? null
  const isGone = isStatusUnknown && isRefusal(following.error)
  return {
    job: start.isPending ? null : job,
    result: start.isPending ? null : result,
    /** False also when a running search's status cannot be read, so that the user can start another one. */
    isSearching: start.isPending || (isRunning && !isStatusUnknown),
    /** Rows may still be added, removed or saved. */
    isUnsettled: start.isPending || (isRunning && !isGone),
    /** Why the search's status could not be read; `retry` is absent when retrying cannot help. */
    statusError: isStatusUnknown
      ? {
          text: statusErrorText(following.error, isRunning),
          retry: isGone ? undefined : () => void following.refetch(),
          isRetrying: following.isFetching,
        }
      : null,
    /** Why this page's search failed; `retryRequest` is null when retrying cannot help. */
    failure: failure ? { ...failure, retryRequest: failure.isRetryable ? failedRequest : null } : null,
    /** True when this page started the search or saw it running. */
    isOwn: isOwn || start.isPending,
    request: followed.request,
    search,
    cancel: () => jobId && cancel.mutate(jobId),
    canCancel: jobId !== null && !start.isPending && !cancel.isPending,
    isCancelling: cancel.isPending,
  }
}

export type Hunt = ReturnType<typeof useHunt>

const useRefreshAfterSearch = () => {
  const client = useQueryClient()
  return () => {
    void invalidateCollection(client, listAiLeads)
    void client.invalidateQueries({ queryKey: [getUsage.name] })
    void client.invalidateQueries({ queryKey: [estimateSearch.name] })
  }
}

/**
 * Announces the outcome of each job once, if it was started here or seen running. A job that was already
 * finished when the page opened is not announced.
 */
const useAnnounceOutcome = (job: Job | null, result: SearchResult | null, onOver: () => void) => {
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
