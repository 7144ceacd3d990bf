import {
  type BusinessResearchStatus,
  getBusinessResearchStatus,
  listResearchReports,
  type ResearchInput,
  startBusinessResearch,
} from '@assay/shared/features/business/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { type ActiveJob, useActiveJob } from '../../../platform/jobs/use-active-job.ts'
import { profileKey } from '../../../platform/session/use-profile.ts'
import { failureToast, toast, toastError } from '../../../platform/toasts.ts'
import { isUnderWay } from './research-state.ts'

const pollMs = 5000

const statusKey = [getBusinessResearchStatus.name]

const isResearch = ({ kind }: ActiveJob) => kind === 'researchBusiness'

/** Read again while a research is under way and somebody looks. */
const statusQuery = queryOptions({
  queryKey: statusKey,
  queryFn: ({ signal }) => callApi(getBusinessResearchStatus, {}, { signal }),
})

/** Calls back when a research that was under way is over. */
const useEnd = (
  status: BusinessResearchStatus | undefined,
  onEnd: (status: BusinessResearchStatus) => void,
) => {
  const before = useRef(status)
  const end = useStableCallback(onEnd)
  useEffect(() => {
    const wasUnderWay = isUnderWay(before.current?.status)
    before.current = status
    if (status && wasUnderWay && !isUnderWay(status.status)) end(status)
  }, [status, end])
}

/** The research of the user's own business: its state, and the way to start one. */
export const useResearch = (onStarted: () => void) => {
  const client = useQueryClient()
  const [isIgnored, setIsIgnored] = useState(false)
  const reading = useQuery({
    ...statusQuery,
    enabled: !isIgnored,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.status) && !state.error ? pollMs : false),
  })
  const { data: status, error: readError } = reading
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: specified, a failed check is only logged
    if (readError) console.error('The status of the research could not be read', readError)
  }, [readError])
  const check = () => {
    setIsIgnored(false)
    void client.invalidateQueries({ queryKey: statusKey })
  }
  const active = useActiveJob(isResearch)
  const isNews = active !== null && status !== undefined && active.id !== status.jobId
  useEffect(() => {
    // Started on another device.
    if (isNews) void client.invalidateQueries({ queryKey: statusKey })
  }, [isNews, client])
  const readUsage = () => client.invalidateQueries({ queryKey: [getUsage.name] })
  useEnd(status, ({ status: end }) => {
    // A research that finds nothing, or is cancelled, gives its lookup back.
    void readUsage()
    if (end === 'completed') {
      void invalidateCollection(client, listResearchReports)
      void client.invalidateQueries({ queryKey: profileKey })
      toast('Research completed', 'Your research report is now available to view.')
    } else if (end === 'error')
      failureToast('Research error', 'There was an error processing your research. Please try again.')
    else toast('Research cancelled')
  })
  const start = useSingleFlightMutation({
    mutationFn: (body: ResearchInput) =>
      sendIdempotent(client, startBusinessResearch, body, (headers) =>
        callApi(startBusinessResearch, { body }, { headers }),
      ),
    onSuccess: ({ jobId, status: jobStatus }) => {
      onStarted()
      void readUsage()
      const started = {
        status: jobStatus === 'running' ? jobStatus : 'queued',
        jobId,
        step: null,
        reportId: null,
      } as const
      client.setQueryData<BusinessResearchStatus>(statusKey, started)
      check()
      toast('Research started', 'Your research is now in progress. This may take a few minutes to complete.')
    },
    onError: (error) => toastError(error, 'Error', startFailureOf(error)),
  })
  const isKnownRunning = isUnderWay(status?.status)
  return {
    status,
    /** A research is under way and is being watched. */
    isRunning: isKnownRunning && !isIgnored && !readError,
    /** A research may be under way that is no longer watched: the user stopped that, or its status cannot be read. */
    isUnwatched: readError !== null || (isKnownRunning && isIgnored),
    hasFailedToRead: readError !== null,
    isStarting: start.isPending,
    startError: start.error,
    start: (query: string, applyToSettings: boolean) =>
      start.mutate({ query: query.trim(), applyToSettings }),
    /** Stops watching; the research goes on. */
    ignore: () => setIsIgnored(true),
    check,
  }
}

export type Research = ReturnType<typeof useResearch>

const startFailureOf = (error: Error) =>
  error instanceof ApiError && error.hasServerMessage
    ? error.message
    : 'Failed to start research. Please try again.'
