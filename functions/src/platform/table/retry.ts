import { setTimeout as pause } from 'node:timers/promises'
import { TransactionConflictException } from '@aws-sdk/client-dynamodb'

/** Waits with full jitter: a random time up to 25 ms doubled per attempt, at most 1 s. */
export const pauseBeforeRetry = (attempt: number, random: () => number = Math.random): Promise<void> =>
  pause(random() * Math.min(1000, 25 * 2 ** attempt))

/** Runs `work` until it succeeds, `mayRetry` refuses, or `attempts` are used up. Throws the last error. */
export const withRetries = async <Output>(
  attempts: number,
  mayRetry: (error: unknown) => boolean,
  work: () => Promise<Output>,
): Promise<Output> => {
  for (let attempt = 1; attempt < attempts; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!mayRetry(error)) throw error
      await pauseBeforeRetry(attempt)
    }
  }
  return work()
}

/**
 * Repeats a single write while a transaction holds its item: the SDK retries throttling and
 * lost connections by itself, but not this.
 */
export const retryingConflicts = <Output>(send: () => Promise<Output>): Promise<Output> =>
  withRetries(8, (error) => error instanceof TransactionConflictException, send)
