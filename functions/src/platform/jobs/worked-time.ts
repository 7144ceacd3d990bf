import { AppError } from '@assay/shared/platform/errors'
import { type JobDefinition, sliceSeconds } from './define-job.ts'
import type { JobRow } from './job.store.ts'

/**
 * An attempt counts at least this long, so a job that kills each of its workers at once still times out. One that only
 * looked after its children and parks counts as it is: it may do so for as long as they wait for their turn.
 */
export const minAttemptMs = 1000

/** The time worked on a job, and how much of it this attempt may use. */
export type WorkedTime = {
  /** All attempts so far, this one included, which counts at least `leastMs`; `minAttemptMs` unless given. */
  totalMs: (leastMs?: number) => number
  /** What this attempt may take; 0 if earlier attempts used up the job's time. */
  attemptMs: number
  /** Why the attempt is stopped after `attemptMs`: the job has timed out, or only the attempt, which is then retried. */
  overtime: () => Error
}

const jobOvertime = () =>
  new AppError('TIMEOUT', { message: 'This took too long and was stopped. Please try again.' })

/**
 * Begins an attempt of a claimed job. Only work counts, measured by a clock that is never set: a job whose
 * workers were killed, or whose machine corrected its time, has used up no more than it worked.
 */
export const beginAttempt = (
  { timeoutSeconds, attemptSeconds = sliceSeconds }: JobDefinition,
  row: JobRow,
): WorkedTime => {
  const began = performance.now()
  const beforeMs = Math.max(0, (row.workedMs ?? 0) - minAttemptMs)
  const leftMs = Math.max(0, timeoutSeconds * 1000 - beforeMs)
  return {
    totalMs: (leastMs = minAttemptMs) => Math.round(beforeMs + Math.max(leastMs, performance.now() - began)),
    attemptMs: Math.min(leftMs, attemptSeconds * 1000),
    overtime: () =>
      leftMs <= attemptSeconds * 1000
        ? jobOvertime()
        : new Error(`The attempt was stopped after ${attemptSeconds} s`),
  }
}
