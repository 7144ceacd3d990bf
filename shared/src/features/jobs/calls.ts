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
  summary: 'A job with its progress and its results so far.',
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
