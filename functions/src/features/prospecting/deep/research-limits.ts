import type { ResearchOptions } from '@assay/shared/features/prospecting/deep-research'
import { beginWithin } from '../../../platform/jobs/begin-within.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { minAttemptMs } from '../../../platform/jobs/worked-time.ts'

/** Kept for writing the report, or half of the time where there is little. */
const secondsToWrite = 60
/** The time and steps of a research. `deadline`: when its slice ends. */
export const researchLimits = (
  { workedMs = minAttemptMs }: JobRow,
  { maxSteps, timeout }: ResearchOptions,
  deadline: number,
) => {
  const began = performance.now()
  const beforeMs = Math.max(0, workedMs - minAttemptMs)
  const workedSeconds = () => Math.round((beforeMs + performance.now() - began) / 1000)
  const until = timeout - Math.min(secondsToWrite, timeout / 2)
  return {
    /** The last step is the report's. */
    stepsLeft: (used: number) => maxSteps - 1 - used,
    isTimeOver: () => workedSeconds() >= until,
    workedSeconds,
    beginWithin: beginWithin(deadline),
  }
}
export type ResearchLimits = ReturnType<typeof researchLimits>
