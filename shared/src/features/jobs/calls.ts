import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathToken } from '../../platform/fields.ts'
import { Job, JobStatus } from '../../platform/job.ts'
import { lazy } from '../../platform/lazy.ts'

export const listJobs = defineCall({
  name: 'listJobs',
  method: 'GET',
  path: '/api/jobs',
  auth: 'session',
  query: lazy(() => z.strictObject({ status: z.optional(JobStatus) })),
  output: lazy(() => z.array(Job)),
  summary: 'The newest 100 jobs of the workspace, all or of one status, without their results.',
})

export const getJob = defineCall({
  name: 'getJob',
  method: 'GET',
  path: '/api/jobs/{id}',
  auth: 'session',
  params: lazy(() => z.strictObject({ id: pathToken() })),
  output: Job,
  tool: { isMain: true },
  summary: 'A job with its progress and its results so far.',
})

/**
 * A collection's version is missing while the list has never changed. `jobs` are those that are active, at
 * most 20: the running ones first. `updatedAt` moves with every step of a job, and at least every 5 s.
 */
export const Changed = lazy(() =>
  z.object({
    versions: z.record(z.string(), z.int()),
    jobs: z.array(
      z.pick(Job, {
        id: true,
        kind: true,
        status: true,
        progress: true,
        updatedAt: true,
        isInBackground: true,
      }),
    ),
  }),
)
export type Changed = z.infer<typeof Changed>

export const getChanges = defineCall({
  name: 'getChanges',
  method: 'GET',
  path: '/api/changes',
  auth: 'session',
  output: Changed,
  isConditional: true,
  summary: 'What a client polls: the versions of all lists and the active jobs of the workspace.',
})

export const cancelJob = defineCall({
  name: 'cancelJob',
  method: 'POST',
  path: '/api/jobs/{id}/cancel',
  auth: 'session',
  params: lazy(() => z.strictObject({ id: pathToken() })),
  output: Job,
  summary: 'Stops a job and keeps what it has saved. A job that has ended does not change.',
})
