import { setTimeout as wait } from 'node:timers/promises'
import type { AiFailure } from './ai.ts'
import { aiFailureOf, isTemporary, retryAfterMs } from './failures.ts'
import type { Gate, GatedCall, TryLimits } from './gate.ts'

const maxTries = 3
const initialPauseMs = 400

/** Half of the pause is random, so that many callers do not retry at the same moment. */
const pauseAfter = (failure: AiFailure, tries: number, chance: () => number): number => {
  const growing = initialPauseMs * 2 ** (tries - 1)
  return retryAfterMs(failure) ?? growing / 2 + (growing / 2) * chance()
}

/**
 * Tries a call up to three times until its end, and waits as long as the provider's Retry-After says, if half
 * of the time that is left is enough for that. Throws AiFailure, or the signal's reason if the signal is aborted.
 */
export const withRetries = async <Output>(
  gate: Gate,
  call: GatedCall,
  request: (limits: TryLimits) => Promise<Output>,
  chance: () => number = Math.random,
): Promise<Output> => {
  const { end, signal } = call
  for (let tries = 1; ; tries++) {
    signal?.throwIfAborted()
    try {
      return await gate({ ...call, isRepeated: tries > 1 }, request)
    } catch (error) {
      signal?.throwIfAborted()
      const failure = aiFailureOf(error)
      const pause = pauseAfter(failure, tries, chance)
      const isWorthIt = pause <= (end - performance.now()) / 2
      if (!isTemporary(failure) || tries === maxTries || !isWorthIt) throw failure
      await wait(pause, undefined, { signal })
    }
  }
}
