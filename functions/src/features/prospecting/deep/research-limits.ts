import type { ResearchOptions } from '@assay/shared/features/prospecting/deep-research'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { ContinueInNextSlice } from '../../../platform/jobs/work-on-job.ts'
import { minAttemptMs } from '../../../platform/jobs/worked-time.ts'

/** Kept for writing the report, or half of the time where there is little. */
const secondsToWrite = 60
/** A slice that has just begun is not given up, however short the time that is left. */
const freshMs = 5000

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
    /** Begins what may take so long, or leaves it to the next slice. */
    beginWithin: (ms: number) => {
      const isFresh = performance.now() - began < freshMs
      if (!isFresh && deadline - Date.now() < ms) throw new ContinueInNextSlice()
    },
  }
}
export type ResearchLimits = ReturnType<typeof researchLimits>
