import { listLeads } from '@assay/shared/features/leads/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { getYoloFigures, runYolo, type YoloInput } from '@assay/shared/features/yolo/calls'
import { addressOfRun } from '@assay/shared/features/yolo/run-address'
import { isOver, type Job } from '@assay/shared/platform/job'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../../../platform/api/api-error.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { useActiveJob } from '../../../platform/jobs/use-active-job.ts'
import { useCancelJob } from '../../../platform/jobs/use-cancel-job.ts'
import { useJob } from '../../../platform/jobs/use-job.ts'
import { useNewestJob } from '../../../platform/jobs/use-newest-job.ts'
import { recordShown } from '../../../platform/shown-addresses.ts'
import { dismissToast } from '../../../platform/toasts.ts'
import { failureOfRun } from './run-failure.ts'
import { resultOf, yoloJobKind } from './yolo-job.ts'

const isYolo = ({ kind }: Pick<Job, 'kind'>) => kind === yoloJobKind

/**
 * The run that the page follows: its own or the one that was opened, else one that is under way elsewhere, else the
 * workspace's newest.
 */
const useFollowedRun = (openedId: string | null) => {
  const client = useQueryClient()
  const [ownId, follow] = useState(openedId)
  useEffect(() => {
    if (openedId) follow(openedId)
  }, [openedId])
  const active = useActiveJob(isYolo)
  const newest = useNewestJob(isYolo)
  const jobId = ownId ?? active?.id ?? newest.data?.id ?? null
  const reading = useJob(jobId)
  // An address may name a job of another kind.
  const isForeign = reading.data !== undefined && !isYolo(reading.data)
  const job = isForeign ? null : (reading.data ?? null)
  const isRunning = job !== null && !isOver(job.status)
  useEffect(() => {
    if (job && isOver(job.status)) recordShown(client, addressOfRun(job.id))
  }, [client, job])
  // A run that is seen running stays the page's own when it has ended.
  useEffect(() => {
    if (isRunning && ownId === null) follow(jobId)
  }, [isRunning, ownId, jobId])
  const isLooking = jobId === null && newest.isPending
  return { jobId, job, isForeign, reading, follow, isOwn: ownId !== null && ownId !== openedId, isLooking }
}

/** Calls `onEnd` once for each run that was started here or seen running. */
const useEnd = (job: Job | null, onEnd: (job: Job) => void) => {
  const awaited = useRef(new Set<string>())
  useEffect(() => {
    if (!job) return
    if (!isOver(job.status)) awaited.current.add(job.id)
    else if (awaited.current.delete(job.id)) onEnd(job)
  })
  return (jobId: string) => awaited.current.add(jobId)
}

const useRefreshAfterRun = () => {
  const client = useQueryClient()
  return () => {
    void invalidateCollection(client, listLeads)
    for (const call of [getUsage, getYoloFigures]) void client.invalidateQueries({ queryKey: [call.name] })
  }
}

type Options = {
  /** The run to show, by its job; default: the newest. */
  openedId: string | null
  onStarted: () => void
  /** Called once for each run that was started here or seen running. */
  onEnd: (job: Job) => void
}

/** Starts YOLO runs and follows them to their end, whoever has started them. */
export const useYoloRun = ({ openedId, onStarted, onEnd }: Options) => {
  const client = useQueryClient()
  const { jobId, job, isForeign, reading, follow, isOwn, isLooking } = useFollowedRun(openedId)
  const refresh = useRefreshAfterRun()
  const awaitEnd = useEnd(job, (ended) => {
    refresh()
    onEnd(ended)
  })
  const start = useSingleFlightMutation({
    mutationFn: async (input: YoloInput) => {
      const answer = await startJob(client, runYolo, input)
      return answer.kind === 'started' ? answer.jobId : answer.result.jobId
    },
    onSuccess: (id) => {
      awaitEnd(id)
      follow(id)
      onStarted()
    },
  })
  const cancel = useCancelJob()
  const isRunning = job ? !isOver(job.status) : isOwn
  const isStatusUnknown = isForeign || (reading.isError && (job === null || isRunning))
  const shown = start.isPending ? null : job
  return {
    job: shown,
    result: shown && resultOf(shown),
    /** The last run is still being looked for. */
    isLooking: isLooking || (jobId !== null && job === null && !isStatusUnknown),
    /** False also when a running run's status cannot be read, so that the user can start another one. */
    isSearching: start.isPending || (isRunning && !isStatusUnknown),
    /** This page has started the run or seen it running. */
    isOwn,
    /** Why the run's status cannot be read; `retry` is absent when retrying cannot help. */
    statusError:
      isStatusUnknown && !start.isPending
        ? {
            retry: isForeign || isRefusal(reading.error) ? undefined : () => void reading.refetch(),
            isRetrying: reading.isFetching,
          }
        : null,
    startError: start.error,
    failure: start.isPending ? null : failureOfRun(start.error, job),
    search: (input: YoloInput) => {
      // The last run's toast could be mistaken for this one's outcome.
      dismissToast()
      start.mutate(input)
    },
    cancel: () => jobId && cancel.mutate(jobId),
    isCancelling: cancel.isCancelling(jobId),
  }
}

export type YoloRun = ReturnType<typeof useYoloRun>
