import { log } from '../log.ts'
import type { Action } from '../table/transact.ts'
import { openSteps, type Step } from './checkpoints.ts'
import type { JobRow } from './job.store.ts'
import { getJobRow } from './job.store.ts'
import { isLeaseLost, JobCancelled, LeaseLost, leaseMs, renewLease, updateWhileHeld } from './lease.ts'

/** What a worker gets: its message, and the platform's promises about being killed at any line. */
export type JobContext<Message> = {
  row: JobRow
  message: Message
  /** Aborted when the job is cancelled or lost. */
  signal: AbortSignal
  /** Epoch milliseconds by which the job must have ended. */
  deadline: number
  step: Step
  progress: (progress: JobRow['progress']) => Promise<void>
  /** Says what the job has cost so far, so that it is counted also when the job fails or is cancelled. */
  spent: (cost: JobRow['cost']) => void
}

/** What is written together with the job's end. `cost` is the whole job's. */
export type JobOutcome = { progress: JobRow['progress']; cost: JobRow['cost']; also?: Action[] }

export type JobWork<Message> = (context: JobContext<Message>) => Promise<JobOutcome>

/** Thrown by a worker whose slice is over: the job goes on with the next message, at once or after a pause. */
export class ContinueInNextSlice extends Error {
  readonly delayMs: number
  constructor(delayMs = 0) {
    super('The job goes on in its next slice')
    this.delayMs = delayMs
  }
}

/** A third of the lease, so that one lost heartbeat costs nothing. */
const heartbeatMs = leaseMs / 3
/** How soon a worker hears that its job was cancelled. */
const lookEveryMs = 1000

const look = async (row: JobRow, isBeatDue: boolean): Promise<void> => {
  if (isBeatDue) {
    const { cancelRequested } = await renewLease(row)
    if (cancelRequested) throw new JobCancelled()
    return
  }
  const now = await getJobRow(row.workspaceId, row.id)
  if (now?.attempt !== row.attempt || now.status !== 'running') throw new LeaseLost()
  if (now.cancelRequested) throw new JobCancelled()
}

/** Keeps the lease and listens for a wish to cancel; answers how to stop doing so. */
const watch = (row: JobRow, stop: AbortController): (() => void) => {
  let lastBeatAt = Date.now()
  const timer = setInterval(async () => {
    const isBeatDue = Date.now() - lastBeatAt >= heartbeatMs
    if (isBeatDue) lastBeatAt = Date.now()
    try {
      await look(row, isBeatDue)
    } catch (error) {
      if (isLeaseLost(error) || error instanceof JobCancelled) stop.abort(error)
      else log.warn('A heartbeat failed', { error: error as Error, job: row.id })
    }
  }, lookEveryMs)
  return () => clearInterval(timer)
}

/** A job that is taken up again counts from zero until its stored steps are replayed. */
const highest = (one: JobRow['cost'], other: JobRow['cost']): JobRow['cost'] => ({
  usd: Math.max(one.usd, other.usd),
  tokens: Math.max(one.tokens, other.tokens),
  aiCalls: Math.max(one.aiCalls, other.aiCalls),
})

/** Runs one attempt of a claimed job; throws JobCancelled or LeaseLost as soon as either is known. */
export const workOnJob = async <Message>(
  row: JobRow,
  message: Message,
  deadline: number,
  work: JobWork<Message>,
  spent: (cost: JobRow['cost']) => void,
): Promise<JobOutcome> => {
  let cost = row.cost
  const stop = new AbortController()
  const stopWatching = watch(row, stop)
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  stop.signal.addEventListener('abort', () => reject(stop.signal.reason))
  stopped.catch(() => {})
  try {
    const context: JobContext<Message> = {
      row,
      message,
      signal: stop.signal,
      deadline,
      step: await openSteps({ workspaceId: row.workspaceId, jobId: row.id }, row.attempt === 1),
      progress: async (progress) => {
        const { cancelRequested } = await updateWhileHeld(row, { progress, cost })
        if (cancelRequested) stop.abort(new JobCancelled())
      },
      spent: (now) => {
        cost = highest(cost, now)
        spent(cost)
      },
    }
    return await Promise.race([work(context), stopped])
  } finally {
    stopWatching()
    stop.abort(new LeaseLost())
  }
}
