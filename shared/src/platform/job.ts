import * as z from 'zod/mini'
import { isoDate } from './fields.ts'
import { lazy } from './lazy.ts'

export const jobStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const
export const JobStatus = lazy(() => z.enum(jobStatuses))
export type JobStatus = z.infer<typeof JobStatus>

/** `fraction` 0..1; `step` a short phrase for a person. A kind of job may add what it counts, by its own schema. */
export const JobProgress = lazy(() => z.looseObject({ fraction: z.number(), step: z.string() }))
export type JobProgress = z.infer<typeof JobProgress>

/** A piece of work as every call shows it. `result` and `partial` have the shape of its call's 200 body. */
export const Job = lazy(() =>
  z.object({
    id: z.string(),
    kind: z.string(),
    status: JobStatus,
    progress: JobProgress,
    partial: z.optional(z.unknown()),
    result: z.optional(z.unknown()),
    error: z.optional(z.object({ code: z.string(), message: z.string() })),
    cost: z.object({ usd: z.number(), tokens: z.int(), aiCalls: z.int() }),
    createdAt: isoDate(),
    updatedAt: isoDate(),
  }),
)
export type Job = z.infer<typeof Job>

export const isOver = (status: JobStatus) =>
  status === 'completed' || status === 'failed' || status === 'cancelled'

/** The 202 answer of a call that started a job. */
export const StartedJob = lazy(() => z.object({ jobId: z.string(), status: JobStatus }))
export type StartedJob = z.infer<typeof StartedJob>
