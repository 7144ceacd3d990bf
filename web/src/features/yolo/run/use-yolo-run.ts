import { listLeads } from '@assay/shared/features/leads/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { getYoloFigures, runYolo, type YoloInput } from '@assay/shared/features/yolo/calls'
import { addressOfRun } from '@assay/shared/features/yolo/run-address'
import { isOver, type Job } from '@assay/shared/platform/job'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { useCancelJob } from '../../../platform/jobs/use-cancel-job.ts'
import { useFollowedJob } from '../../../platform/jobs/use-followed-job.ts'
import { useRecordShown } from '../../../platform/shown-addresses.ts'
import { dismissToast } from '../../../platform/toasts.ts'
import { failureOfRun } from './run-failure.ts'
import { useArrivalOrder } from './use-arrival-order.ts'
import { resultOf, yoloJobKind } from './yolo-job.ts'

const isYolo = ({ kind }: Pick<Job, 'kind'>) => kind === yoloJobKind

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
  const refresh = useRefreshAfterRun()
  const { jobId, job, unread, follow, isOwn, isLooking } = useFollowedJob({
    isWanted: isYolo,
    openedId,
    onEnd: (ended) => {
      refresh()
      onEnd(ended)
    },
  })
  useRecordShown(job && isOver(job.status) ? addressOfRun(job.id) : null)
  const start = useSingleFlightMutation({
    mutationFn: async (input: YoloInput) => {
      const answer = await startJob(client, runYolo, input)
      return answer.kind === 'started' ? answer.jobId : answer.result.jobId
    },
    onSuccess: (id) => {
      follow(id)
      onStarted()
    },
  })
  const cancel = useCancelJob()
  const isRunning = job ? !isOver(job.status) : isOwn
  const shown = start.isPending ? null : job
  const result = useArrivalOrder(shown && resultOf(shown))
  return {
    job: shown,
    result,
    /** The last run is still being looked for. */
    isLooking: isLooking || (jobId !== null && job === null && unread === null),
    /** False also when a running run's status cannot be read, so that the user can start another one. */
    isSearching: start.isPending || (isRunning && unread === null),
    /** This page has started the run or seen it running. */
    isOwn,
    /** Why the run's status cannot be read; `retry` is absent when retrying cannot help. */
    statusError: start.isPending ? null : unread,
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
