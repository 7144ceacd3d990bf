import { estimateSearch, listAiLeads, searchLeads } from '@assay/shared/features/hunting/calls'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import { getUsage } from '@assay/shared/features/usage/calls'
import { isOver, type Job } from '@assay/shared/platform/job'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../../../platform/api/api-error.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useCancelJob } from '../../../platform/jobs/use-cancel-job.ts'
import { useJob } from '../../../platform/jobs/use-job.ts'
import { useNewestJob } from '../../../platform/jobs/use-newest-job.ts'
import { dismissToast, failureToast, toast, toastError } from '../../../platform/toasts.ts'
import { failureOfSearch, outcomeOfSearch, searchFailureText, statusErrorText } from './search-outcome.ts'
import { type SearchRequest, useSearchLeads } from './use-search-leads.ts'

/** What the page follows: the job it started, or the newest one found, or an answer that came at once. */
type Followed = { jobId: string | null; result: SearchResult | null; request: SearchRequest | null }

const nothing: Followed = { jobId: null, result: null, request: null }

const announce = (job: Job, result: SearchResult | null) => {
  if (job.status === 'failed') {
    failureToast('Search failed', searchFailureText(new Error(job.error?.message ?? '')))
  } else if (job.status === 'cancelled') {
    toast('Search cancelled', 'What was found until then is kept.')
  } else if (result) {
    tell(result)
  }
}

const tell = (result: SearchResult) => {
  const { title, description, isFailure } = outcomeOfSearch(result)
  if (isFailure) failureToast(title, description)
  else toast(title, description)
}

/** A search from its start, or found again, to its outcome. */
export const useHunt = () => {
  const [followed, setFollowed] = useState(nothing)
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

  // A search that was started elsewhere and still runs becomes this page's own.
  useEffect(() => {
    if (isOwn || !job || isOver(job.status)) return
    setFollowed({ jobId: job.id, result: null, request: null })
  }, [isOwn, job])

  const search = (request: SearchRequest) => {
    // What the last search said would be taken for this one's outcome.
    dismissToast()
    start.mutate(request, {
      onSuccess: (answer) => {
        if (answer.kind === 'started') {
          awaitJob(answer.jobId)
          return setFollowed({ jobId: answer.jobId, result: null, request })
        }
        setFollowed({ jobId: null, result: answer.result, request })
        tell(answer.result)
        refresh()
      },
      onError: (error) => toastError(error, 'Search failed', searchFailureText(error)),
    })
  }

  const isRunning = job ? !isOver(job.status) : followed.jobId !== null
  const isLost = following.isError && !start.isPending && (job === null || !isOver(job.status))
  const failure = start.isPending ? null : failureOfSearch(start.error, isOwn ? job : null)
  const failedRequest = (start.isError ? start.variables : followed.request) ?? null
  const isGone = isLost && isRefusal(following.error)
  return {
    job: start.isPending ? null : job,
    result: start.isPending ? null : result,
    /** What the user waits for now; a search whose progress cannot be read keeps nobody from another one. */
    isSearching: start.isPending || (isRunning && !isLost),
    /** Companies may still come, go or be saved. */
    isUnsettled: start.isPending || (isRunning && !isGone),
    /** Why it is not known how the search stands, and a way to ask again where that may help. */
    lost: isLost
      ? {
          text: statusErrorText(following.error, isRunning),
          askAgain: isGone ? undefined : () => void following.refetch(),
          isAsking: following.isFetching,
        }
      : null,
    /** Why the search that was made here failed; `repeat` is what to search for again where that may help. */
    failure: failure ? { ...failure, repeat: failure.isRetryable ? failedRequest : null } : null,
    /** True when this page started the search or saw it running: its rows are what the user waits for. */
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

/** Tells the outcome of a job that was started here or seen running, once; one found finished is not news. */
const useAnnounceOutcome = (job: Job | null, result: SearchResult | null, onOver: () => void) => {
  const awaited = useRef(new Set<string>())
  useEffect(() => {
    if (!job) return
    if (!isOver(job.status)) {
      awaited.current.add(job.id)
    } else if (awaited.current.delete(job.id)) {
      announce(job, result)
      onOver()
    }
  })
  return (jobId: string) => awaited.current.add(jobId)
}
