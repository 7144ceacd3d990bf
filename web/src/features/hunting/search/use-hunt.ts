import { estimateSearch, listAiLeads, searchLeads } from '@assay/shared/features/hunting/calls'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import { addressOfSearch } from '@assay/shared/features/hunting/search-address'
import { getUsage } from '@assay/shared/features/usage/calls'
import { isOver, type Job } from '@assay/shared/platform/job'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isRefusal } from '../../../platform/api/api-error.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useCancelJob } from '../../../platform/jobs/use-cancel-job.ts'
import { useJob } from '../../../platform/jobs/use-job.ts'
import { useNewestJob } from '../../../platform/jobs/use-newest-job.ts'
import { recordShown } from '../../../platform/shown-addresses.ts'
import { dismissToast, toastError } from '../../../platform/toasts.ts'
import { failureOfSearch, searchFailureText, statusErrorText } from './search-outcome.ts'
import { announceResult, useAnnouncedOutcome } from './use-announced-outcome.ts'
import { type SearchRequest, useSearchLeads } from './use-search-leads.ts'

/** The search that this page follows: a job, or a result that came without one. */
type Followed = { jobId: string | null; result: SearchResult | null; request: SearchRequest | null }

const nothing: Followed = { jobId: null, result: null, request: null }

const isSearch = ({ kind }: Pick<Job, 'kind'>) => kind === searchLeads.name

/** The search that the page follows: one of its own, the job `openedId`, or else the workspace's newest. */
const useFollowedSearch = (openedId: string | null) => {
  const [followed, follow] = useState({ ...nothing, jobId: openedId })
  useEffect(() => {
    if (openedId) follow({ ...nothing, jobId: openedId })
  }, [openedId])
  const client = useQueryClient()
  const found = useNewestJob(isSearch).data ?? null
  const isOwn = followed.jobId !== null || followed.result !== null
  const jobId = isOwn ? followed.jobId : (found?.id ?? null)
  const reading = useJob(jobId)
  const job = reading.data ?? null

  useEffect(() => {
    if (openedId && job?.id === openedId && isOver(job.status)) recordShown(client, addressOfSearch(openedId))
  }, [client, openedId, job])

  // Follow a running search that was started elsewhere as this page's own.
  useEffect(() => {
    if (isOwn || !job || isOver(job.status)) return
    follow({ jobId: job.id, result: null, request: null })
  }, [isOwn, job])

  return { followed, follow, isOwn, jobId, job, reading }
}

/** Why the status of the search could not be read; `retry` is absent when retrying cannot help. */
const statusErrorOf = ({ error, refetch, isFetching }: ReturnType<typeof useJob>, isRunning: boolean) => ({
  text: statusErrorText(error, isRunning),
  retry: isRefusal(error) ? undefined : () => void refetch(),
  isRetrying: isFetching,
})

/**
 * Starts searches and follows them to their outcome. Without one of its own, shows the search of the job
 * `openedId`, or else the workspace's newest.
 */
export const useHunt = (openedId: string | null) => {
  const { followed, follow, isOwn, jobId, job, reading } = useFollowedSearch(openedId)
  const start = useSearchLeads()
  const cancel = useCancelJob()
  const result = followed.result ?? ((job?.result ?? job?.partial ?? null) as SearchResult | null)
  const refresh = useRefreshAfterSearch()
  const awaitJob = useAnnouncedOutcome(job, result, refresh)

  const search = (request: SearchRequest) => {
    // The last search's toast could be mistaken for this one's outcome.
    dismissToast()
    start.mutate(request, {
      onSuccess: (answer) => {
        if (answer.kind === 'started') {
          awaitJob(answer.jobId)
          return follow({ jobId: answer.jobId, result: null, request })
        }
        follow({ jobId: null, result: answer.result, request })
        announceResult(answer.result)
        refresh()
      },
      onError: (error) => toastError(error, 'Search failed', searchFailureText(error)),
    })
  }

  const isRunning = job ? !isOver(job.status) : followed.jobId !== null
  const isStatusUnknown = reading.isError && !start.isPending && (job === null || !isOver(job.status))
  const failure = start.isPending ? null : failureOfSearch(start.error, isOwn ? job : null)
  const failedRequest = (start.isError ? start.variables : followed.request) ?? null
  const isGone = isStatusUnknown && isRefusal(reading.error)
  return {
    job: start.isPending ? null : job,
    result: start.isPending ? null : result,
    /** False also when a running search's status cannot be read, so that the user can start another one. */
    isSearching: start.isPending || (isRunning && !isStatusUnknown),
    /** Rows may still be added, removed or saved. */
    isUnsettled: start.isPending || (isRunning && !isGone),
    statusError: isStatusUnknown ? statusErrorOf(reading, isRunning) : null,
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
