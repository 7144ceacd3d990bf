import { setTimeout as pause } from 'node:timers/promises'
import type { CallOptions } from '@assay/shared/platform/define-call'
import { AppError } from '@assay/shared/platform/errors'
import { isOver, type StartedJob } from '@assay/shared/platform/job'
import type { Answer, CallContext, Caller, RawAnswer } from '../http/exchange.ts'
import { onlyOnce } from '../http/idempotency.ts'
import { parsePrefer } from '../http/prefer.ts'
import { getJobRow, type JobRow } from './job.store.ts'

/** The part of a call's context that `answerJob` needs. */
export type JobCallContext = { caller: Caller } & Pick<
  CallContext<CallOptions>,
  'headers' | 'signal' | 'idempotency'
>

export const locationOf = (jobId: string): string => `/api/jobs/${jobId}`

/** Polls with growing pauses until the job has ended, `until` (of `performance.now()`) is reached or the client is gone. */
const awaitJob = async (
  workspaceId: string,
  jobId: string,
  until: number,
  signal: AbortSignal,
): Promise<JobRow> => {
  for (let waitMs = 100; ; waitMs = Math.min(500, waitMs * 1.5)) {
    const row = await getJobRow(workspaceId, jobId)
    if (!row) throw new AppError('NOT_FOUND')
    const left = until - performance.now()
    if (isOver(row.status) || left <= 0 || signal.aborted) return row
    // Calls that began at the same moment do not read at the same moment.
    await pause(Math.min(waitMs * (0.5 + Math.random() / 2), left))
  }
}

/**
 * The answer of a call that starts a job. It waits as long as the client prefers (`Prefer: wait`, RFC 7240):
 * 200 with the result when the job completes in that time, the job's error when it fails, otherwise 202.
 */
export const answerJob = async <Result>(
  context: JobCallContext,
  job: { start: () => Promise<string>; result: (row: JobRow) => Promise<Result> },
): Promise<Answer<Result> | RawAnswer> => {
  const prefer = parsePrefer(context.headers.prefer)
  const until = performance.now() + prefer.waitSeconds * 1000
  const { workspaceId } = context.caller
  const jobId = await onlyOnce(context.idempotency, job.start, (earlier) => String(earlier.jobId))
  const row = await awaitJob(workspaceId, jobId, until, context.signal)
  const applied: Record<string, string> = prefer.applied ? { 'preference-applied': prefer.applied } : {}
  if (row.status === 'failed') {
    throw new AppError(row.error?.code ?? 'UNEXPECTED', { message: row.error?.message })
  }
  if (row.status === 'cancelled') throw new AppError('CANCELLED')
  if (row.status === 'completed') return { body: await job.result(row), headers: applied }
  return {
    raw: {
      status: 202,
      body: JSON.stringify({ jobId, status: row.status }),
      headers: { location: locationOf(jobId), ...applied },
    },
  }
}

/** The answer of a call that never waits for the job that it starts, or joins: the job as it stands. */
export const answerStart = async (
  { caller, idempotency }: Pick<JobCallContext, 'caller' | 'idempotency'>,
  start: () => Promise<string>,
): Promise<Answer<StartedJob>> => {
  const jobId = await onlyOnce(idempotency, start, (earlier) => String(earlier.jobId))
  const row = await getJobRow(caller.workspaceId, jobId)
  return { body: { jobId, status: row?.status ?? 'queued' }, headers: { location: locationOf(jobId) } }
}
