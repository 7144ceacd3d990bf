import { setTimeout as pause } from 'node:timers/promises'
import { TransactionConflictException } from '@aws-sdk/client-dynamodb'

/** Other writers or the table's limits were in the way until the retries ran out. The same request may succeed later. */
export class TableBusy extends Error {
  override readonly name = 'TableBusy'
}

/** The longest pause after so many attempts; it doubles up to a second. */
export const maxPauseMs = (attempt: number): number => Math.min(1000, 25 * 2 ** attempt)

/** Waits with full jitter, so that writers that met once do not meet again. */
export const pauseBeforeRetry = (attempt: number): Promise<void> => pause(Math.random() * maxPauseMs(attempt))

/** No attempt begins later than this after the first one; a call itself has 28 s. */
const retriesMs = 15_000

/** Attempts at one request, which is refused only while a transaction holds one of its items. */
export const requestAttempts = 11

/** Attempts at reading and writing again; the time is over sooner unless the pauses are short by chance. */
export const optimisticAttempts = 40

/**
 * Runs `work` until it succeeds, and pauses before each repetition. Throws an error that `mayRetry`
 * refuses at once, and TableBusy when the time or the attempts are used up. `nowMs` must never go back,
 * as the time of day may.
 */
export const withRetries = async <Output>(
  attempts: number,
  mayRetry: (error: unknown) => boolean,
  work: () => Promise<Output>,
  nowMs: () => number = () => performance.now(),
): Promise<Output> => {
  const until = nowMs() + retriesMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!mayRetry(error)) throw error
      const isOver = attempt >= attempts || nowMs() >= until
      if (isOver) throw new TableBusy(`The table was busy ${attempt} times`, { cause: error })
      await pauseBeforeRetry(attempt)
    }
  }
}

/**
 * Repeats a single write while a transaction holds its item: the SDK retries throttling and
 * lost connections by itself, but not this.
 */
export const retryingConflicts = <Output>(send: () => Promise<Output>): Promise<Output> =>
  withRetries(requestAttempts, (error) => error instanceof TransactionConflictException, send)
