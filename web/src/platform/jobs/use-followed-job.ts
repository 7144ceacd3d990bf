import { isOver, type Job } from '@assay/shared/platform/job'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isRefusal } from '../api/api-error.ts'
import { jobKey } from '../changes/watched-jobs.ts'
import { useActiveJob } from './use-active-job.ts'
import { useJob } from './use-job.ts'
import { useJobEnd } from './use-job-end.ts'
import { useNewestJob } from './use-newest-job.ts'

/** `isDone`: its result came without a job, so that there is nothing to read. */
type Own = { id: string; isDone: boolean }

const hasEnded = (job: Job | null | undefined) => job?.status !== undefined && isOver(job.status)

/** What is known of active jobs may be older than the end of one. */
const isKnownOver = (client: QueryClient, id: string) => hasEnded(client.getQueryData<Job>(jobKey(id)))

type Wanted = (job: Pick<Job, 'id' | 'kind'>) => boolean

const isForeground = ({ isInBackground }: Pick<Job, 'isInBackground'>) => !isInBackground

/**
 * A job that this page has neither started nor opened: one under way, else the newest unless `own` is newer. None that no
 * user has started.
 */
const useOtherJob = (isWanted: Wanted, own: Own | null, ownJob: Job | null) => {
  const client = useQueryClient()
  const active = useActiveJob((job) => isWanted(job) && isForeground(job) && !isKnownOver(client, job.id))
  const newest = useNewestJob((job) => isWanted(job) && isForeground(job))
  const isNewer = own === null || (ownJob !== null && (newest.data?.createdAt ?? '') > ownJob.createdAt)
  return { id: active?.id ?? (isNewer ? newest.data?.id : null) ?? null, isLooking: newest.isPending }
}

/** `isGone`: there is no such job any more, so that reading it again cannot help. */
const unreadOf = ({ error, refetch, isFetching }: ReturnType<typeof useJob>, isForeign: boolean) => {
  const isGone = isForeign || isRefusal(error)
  return { isGone, retry: isGone ? undefined : () => void refetch(), isRetrying: isFetching }
}

type Options = {
  /** Whether a job is of those that the page can follow. */
  isWanted: Wanted
  /** The job to show; default: the newest. */
  openedId: string | null
  /** Called once for each job that was started here or seen running. */
  onEnd: (job: Job) => void
}

/**
 * The job that a page follows: its own until that has ended, or the one that was opened; else one that is under way
 * elsewhere, else the workspace's newest.
 */
export const useFollowedJob = ({ isWanted, openedId, onEnd }: Options) => {
  const [own, setOwn] = useState<Own | null>(null)
  useEffect(() => {
    if (openedId !== null) setOwn(null)
  }, [openedId])
  const ownJob = useJob(own && !own.isDone ? own.id : null).data ?? null
  const other = useOtherJob(isWanted, own, ownJob)
  const isOwnOver = own !== null && (own.isDone || hasEnded(ownJob))
  const otherId = own ? (isOwnOver ? other.id : null) : (openedId ?? other.id)
  const jobId = otherId ?? own?.id ?? null
  const isOwn = own !== null && jobId === own.id
  const reading = useJob(isOwn && own.isDone ? null : jobId)
  // An address may name a job of another kind.
  const isForeign = reading.data !== undefined && !isWanted(reading.data)
  const job = isForeign ? null : (reading.data ?? null)
  const isRunning = job !== null && !isOver(job.status)
  // A job that is seen running stays the page's own when it has ended.
  const seenId = isRunning && jobId !== openedId ? jobId : null
  useEffect(() => {
    if (seenId !== null) setOwn({ id: seenId, isDone: false })
  }, [seenId])
  const awaitEnd = useJobEnd(job, onEnd)
  return {
    jobId,
    job,
    /** Why its status cannot be read. */
    unread:
      isForeign || (reading.isError && (job === null || isRunning)) ? unreadOf(reading, isForeign) : null,
    /** Started here or seen running. */
    isOwn,
    /** It is not known yet whether there is a job. */
    isLooking: jobId === null && other.isLooking,
    /** To be called with a job that was just started. */
    follow: (id: string) => {
      awaitEnd(id)
      setOwn({ id, isDone: false })
    },
    /** To be called instead when its result came at once. */
    followDone: (id: string) => setOwn({ id, isDone: true }),
  }
}
