import { log } from '../log.ts'
import type { Notice } from '../notifications/notification.store.ts'
import type { Action } from '../table/transact.ts'
import { forgetWaitingSteps, openSteps, type Step } from './checkpoints.ts'
import type { JobRow } from './job.store.ts'
import { getJobRow } from './job.store.ts'
import { isLeaseLost, JobCancelled, LeaseLost, leaseMs, renewLease, updateWhileHeld } from './lease.ts'
import type { WorkedTime } from './worked-time.ts'

/** What a worker receives. Steps, progress and costs are stored, so a worker may be killed at any line. */
export type JobContext<Message> = {
  row: JobRow
  message: Message
  /** Aborted when the job is cancelled, its lease is lost or its time is over. */
  signal: AbortSignal
  /** The time, in epoch ms, at which the attempt is stopped. */
  deadline: number
  /** Throws when `signal` is aborted: work that was stopped begins no further step. */
  step: Step
  progress: (progress: JobRow['progress']) => Promise<void>
  /** Sets the cost of the job so far; it is counted even when the job fails or is cancelled. */
  reportCost: (cost: JobRow['cost']) => void
}

/**
 * What is written in the transaction that ends the job. `cost` is that of the whole job, unless given what was reported;
 * `isRefunded` gives the charged lookup back, although the job is completed.
 */
export type JobOutcome = {
  progress: JobRow['progress']
  cost?: JobRow['cost']
  isRefunded?: boolean
  also?: Action[]
  /** Replaces the definition's notification. */
  notice?: Notice
}

export type JobWork<Message> = (context: JobContext<Message>) => Promise<JobOutcome>

/** Thrown by a worker whose slice has ended: the job continues with the next message, after `delayMs`. */
export class ContinueInNextSlice extends Error {
  readonly delayMs: number
  constructor(delayMs = 0) {
    super('The job continues in its next slice')
    this.delayMs = delayMs
  }
}

/** A third of the lease, so that one failed heartbeat does not lose it. */
const heartbeatMs = leaseMs / 3
/** How often a worker checks whether its job was cancelled or taken over. */
const checkIntervalMs = 1000

/** `workedMs` is given when a heartbeat is due. */
const checkJob = async (row: JobRow, workedMs: number | null): Promise<void> => {
  if (workedMs !== null) {
    const { cancelRequested } = await renewLease(row, workedMs)
    if (cancelRequested) throw new JobCancelled()
    return
  }
  const now = await getJobRow(row.workspaceId, row.id)
  if (now?.attempt !== row.attempt || now.status !== 'running') throw new LeaseLost()
  if (now.cancelRequested) throw new JobCancelled()
}

/**
 * Extends the lease and checks the job until the returned function is called. Aborts `stop` when the job is
 * cancelled or its lease is lost.
 */
const startHeartbeat = (row: JobRow, time: WorkedTime, stop: AbortController): (() => void) => {
  let lastHeartbeatAt = performance.now()
  const timer = setInterval(async () => {
    const isHeartbeatDue = performance.now() - lastHeartbeatAt >= heartbeatMs
    if (isHeartbeatDue) lastHeartbeatAt = performance.now()
    // Nobody cancels it, and what else may have happened is seen soon enough.
    else if (row.isUnlisted) return
    try {
      await checkJob(row, isHeartbeatDue ? time.totalMs() : null)
    } catch (error) {
      if (isLeaseLost(error) || error instanceof JobCancelled) stop.abort(error)
      else log.warn('A heartbeat failed', { error: error as Error, job: row.id })
    }
  }, checkIntervalMs)
  return () => clearInterval(timer)
}

/** A resumed job reports costs from zero until its stored steps are replayed, so the higher cost is kept. */
const maxCost = (one: JobRow['cost'], other: JobRow['cost']): JobRow['cost'] => ({
  usd: Math.max(one.usd, other.usd),
  tokens: Math.max(one.tokens, other.tokens),
  aiCalls: Math.max(one.aiCalls, other.aiCalls),
})

/**
 * Runs one attempt of a claimed job. Throws JobCancelled or LeaseLost as soon as a check finds it, and the
 * overtime when the attempt's time is over, whatever the work waits for.
 */
export const workOnJob = async <Message>(
  row: JobRow,
  message: Message,
  time: WorkedTime,
  work: JobWork<Message>,
  reportCost: (cost: JobRow['cost']) => void,
): Promise<JobOutcome> => {
  let cost = row.cost
  const stop = new AbortController()
  const { signal } = stop
  const stopHeartbeat = startHeartbeat(row, time, stop)
  const timer = setTimeout(() => stop.abort(time.overtime()), time.attemptMs)
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason))
  stopped.catch(() => {})
  const run = async () => {
    const step = openSteps({ workspaceId: row.workspaceId, jobId: row.id }, row.attempt === 1)
    return work({
      row,
      message,
      signal,
      deadline: Date.now() + time.attemptMs,
      step: async (kind, stepWork) => {
        signal.throwIfAborted()
        return step(kind, stepWork)
      },
      progress: async (progress) => {
        const workedMs = time.totalMs()
        const { cancelRequested } = await updateWhileHeld(row, { progress, cost, workedMs })
        if (cancelRequested) stop.abort(new JobCancelled())
      },
      reportCost: (reported) => {
        cost = maxCost(cost, reported)
        reportCost(cost)
      },
    })
  }
  try {
    const outcome = await Promise.race([run(), stopped])
    forgetWaitingSteps({ workspaceId: row.workspaceId, jobId: row.id })
    return outcome
  } finally {
    clearTimeout(timer)
    stopHeartbeat()
    stop.abort(new LeaseLost())
  }
}
