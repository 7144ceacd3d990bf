import * as z from 'zod/mini'
import { ErrorCode } from './errors.ts'
import { isoDate } from './fields.ts'
import { lazy } from './lazy.ts'

export const jobStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const
export const JobStatus = lazy(() => z.enum(jobStatuses))
export type JobStatus = z.infer<typeof JobStatus>

/** `fraction` is 0..1; `step` is a short phrase for the user. A kind of job may add fields, with its own schema. */
export const JobProgress = lazy(() => z.looseObject({ fraction: z.number(), step: z.string() }))
export type JobProgress = z.infer<typeof JobProgress>

/** A job as calls return it. `result` and `partial` have the shape of the 200 body of the call that started it. */
export const Job = lazy(() =>
  z.object({
    id: z.string(),
    kind: z.string(),
    status: JobStatus,
    progress: JobProgress,
    partial: z.optional(z.unknown()),
    result: z.optional(z.unknown()),
    error: z.optional(z.object({ code: ErrorCode, message: z.string() })),
    cost: z.object({ usd: z.number(), tokens: z.int(), aiCalls: z.int() }),
    /** It is not the search, run or report that a page follows by itself: a watch started it, or it checks one company beside a list. */
    isInBackground: z.optional(z.boolean()),
    createdAt: isoDate(),
    updatedAt: isoDate(),
  }),
)
export type Job = z.infer<typeof Job>

export const isOver = (status: JobStatus) =>
  status === 'completed' || status === 'failed' || status === 'cancelled'

/** The 202 body of a call that started a job. */
export const StartedJob = lazy(() => z.object({ jobId: z.string(), status: JobStatus }))
export type StartedJob = z.infer<typeof StartedJob>

/** The throttle of every call that starts a job for a user: 60 per minute and workspace together. */
export const jobStarts = { name: 'job-start', perMinute: 60, key: 'workspace' } as const
