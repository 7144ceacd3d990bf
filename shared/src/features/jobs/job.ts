import * as z from 'zod/mini'
import { isoDate } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

export const jobStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const
export const JobStatus = lazy(() => z.enum(jobStatuses))
export type JobStatus = z.infer<typeof JobStatus>

/** What is known of a source while a job runs. `count` counts what it gave so far. */
export const SourceProgress = lazy(() =>
  z.object({
    name: z.string(),
    status: z.enum(['waiting', 'running', 'done', 'failed', 'late', 'off']),
    count: z.int(),
  }),
)
export type SourceProgress = z.infer<typeof SourceProgress>

/** `fraction` 0..1; `step` a short phrase for a person. */
export const JobProgress = lazy(() =>
  z.object({
    fraction: z.number(),
    step: z.string(),
    sources: z.optional(z.array(SourceProgress)),
  }),
)
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
