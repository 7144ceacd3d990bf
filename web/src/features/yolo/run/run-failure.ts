import type { Job } from '@assay/shared/platform/job'
import { ApiError, isRefusal, isUnauthenticated, whenToRetry } from '../../../platform/api/api-error.ts'

/** Why a run failed, and what to do about it. */
export type RunFailure = {
  text: string
  /** `plan`: the lookups are used up; `retry`: the same search may succeed later. */
  next: 'plan' | 'retry' | null
}

const unnamed = 'Failed to fetch leads from remote API'

const textOfStart = (error: Error) =>
  error instanceof ApiError && error.status > 0 && !error.hasServerMessage
    ? unnamed
    : error.message || unnamed

const failureOfStart = (error: Error): RunFailure | null => {
  if (isUnauthenticated(error)) return null
  const text = [textOfStart(error), whenToRetry(error)].filter(Boolean).join(' ')
  if (error instanceof ApiError && error.code === 'PLAN_LIMIT') return { text, next: 'plan' }
  return { text, next: isRefusal(error) ? null : 'retry' }
}

/** The failure of the call that started a run, else of its job; null for an ended session, shown elsewhere. */
export const failureOfRun = (error: Error | null, job: Job | null): RunFailure | null => {
  if (error) return failureOfStart(error)
  if (job?.status !== 'failed') return null
  return {
    text: job.error?.message || unnamed,
    next: job.error?.code === 'PLAN_LIMIT' ? 'plan' : 'retry',
  }
}
