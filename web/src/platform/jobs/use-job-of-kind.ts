import type { Job } from '@assay/shared/platform/job'
import { useEffect, useState } from 'react'
import { useActiveJob } from './use-active-job.ts'
import { useJob } from './use-job.ts'
import { useJobEnd } from './use-job-end.ts'

/**
 * The job of a kind that a page shows: the one under way, wherever it was started, or the last that was; null without
 * one. `onEnd` is called once for each that was started here or seen running.
 */
export const useJobOfKind = (kind: string, onEnd: (job: Job) => void) => {
  const active = useActiveJob((job) => job.kind === kind)
  const [followedId, follow] = useState<string | null>(null)
  const activeId = active?.id ?? null
  useEffect(() => {
    if (activeId !== null) follow(activeId)
  }, [activeId])
  const job = useJob(followedId).data ?? null
  const awaitEnd = useJobEnd(job, onEnd)
  return {
    job,
    /** To be called with a job that was just started. */
    started: (jobId: string) => {
      awaitEnd(jobId)
      follow(jobId)
    },
  }
}
