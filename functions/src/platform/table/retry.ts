import { setTimeout as pause } from 'node:timers/promises'
import { TransactionConflictException } from '@aws-sdk/client-dynamodb'

/** Full jitter: between nothing and 25 ms doubled per attempt, at most 1 s. */
export const pauseBeforeRetry = (attempt: number, random: () => number = Math.random): Promise<void> =>
  pause(random() * Math.min(1000, 25 * 2 ** attempt))

const maxAttempts = 8

/**
 * Sends a single write again while a transaction holds its item: the SDK retries throttling and
 * lost connections by itself, but not this.
 */
export const retryingConflicts = async <Output>(send: () => Promise<Output>): Promise<Output> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof TransactionConflictException) || attempt === maxAttempts) throw error
      await pauseBeforeRetry(attempt)
    }
  }
}
