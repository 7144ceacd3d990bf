import { isOver, type Job } from '@assay/shared/platform/job'
import { useEffect, useRef } from 'react'

/**
 * Calls `onEnd` once for each job that was seen running or is awaited. One that had ended when the page opened is
 * no news. Returns how to await a job that was just started.
 */
export const useJobEnd = (job: Job | null, onEnd: (job: Job) => void) => {
  const awaited = useRef(new Set<string>())
  useEffect(() => {
    if (!job) return
    if (!isOver(job.status)) awaited.current.add(job.id)
    else if (awaited.current.delete(job.id)) onEnd(job)
  })
  return (jobId: string) => awaited.current.add(jobId)
}
