import { setTimeout as wait } from 'node:timers/promises'
import { AiFailure } from './ai.ts'
import { aiFailureOf, isTemporary, retryAfterMs } from './failures.ts'

const maxTries = 3
const initialPauseMs = 400
const maxPauseMs = 8000

/** Half of the pause is random, so that many callers do not retry at the same moment. */
const pauseAfter = (failure: AiFailure, tries: number, chance: () => number): number => {
  const growing = initialPauseMs * 2 ** (tries - 1)
  return retryAfterMs(failure) ?? growing / 2 + (growing / 2) * chance()
}

export type TimeLimits = { timeoutMs: number; signal?: AbortSignal }

/**
 * Tries a request up to three times within `timeoutMs` in total, and waits as long as the provider's
 * Retry-After says. Throws AiFailure, or the signal's reason if the signal is aborted.
 */
export const withRetries = async <Output>(
  request: (limits: { timeout: number; signal: AbortSignal }) => Promise<Output>,
  { timeoutMs, signal }: TimeLimits,
  chance: () => number = Math.random,
): Promise<Output> => {
  const end = Date.now() + timeoutMs
  for (let tries = 1; ; tries++) {
    signal?.throwIfAborted()
    const left = Math.max(1, end - Date.now())
    const limit = AbortSignal.timeout(left)
    try {
      return await request({ timeout: left, signal: signal ? AbortSignal.any([signal, limit]) : limit })
    } catch (error) {
      signal?.throwIfAborted()
      const failure = limit.aborted
        ? new AiFailure('timeout', 'The AI provider did not answer in time.', error)
        : aiFailureOf(error)
      const pause = pauseAfter(failure, tries, chance)
      const mayRetry = isTemporary(failure) && tries < maxTries && pause <= maxPauseMs
      if (!mayRetry || Date.now() + pause >= end) throw failure
      await wait(pause, undefined, { signal })
    }
  }
}
