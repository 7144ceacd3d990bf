import { AiFailure } from './ai.ts'

/** Failed tries in a row that show that the provider is down, by what failed. */
const refusals = 2
const errors = 6
const silences = 2
const restMs = { failing: 5000, silent: 60_000 }

/**
 * Tells a provider that is down from one that is slow. One that refuses the key, cannot be reached or answers
 * with errors again and again rests; so does one that was silent for two rounds of requests. After the rest
 * a single request finds out whether it is back. Timeouts between answers say nothing.
 */
export const providerHealth = (now: () => number) => {
  let failed = 0
  let silent = 0
  let silentAt = Number.NEGATIVE_INFINITY
  let resting: { failure: AiFailure; until: number; ms: number } | null = null

  const rest = (failure: AiFailure, ms: number) => {
    resting = { failure, until: now() + ms, ms }
  }

  return {
    /** Throws the failure that showed that it is down. */
    requireUp: () => {
      if (!resting) return
      const { failure, until, ms } = resting
      if (now() < until) throw new AiFailure(failure.reason, failure.message, failure)
      rest(failure, ms)
    },
    answered: () => {
      failed = 0
      silent = 0
      resting = null
    },
    /** It was reached for something else than an answer of the model, which may still be silent. */
    reached: () => {
      failed = 0
      if (silent < silences) resting = null
    },
    hasFailed: (failure: AiFailure, isKeyRefused: boolean) => {
      failed += 1
      if (resting || failed >= (isKeyRefused ? refusals : errors)) rest(failure, restMs.failing)
    },
    /** Requests sent together that all time out are one silence. */
    wasSilent: (failure: AiFailure, sentAt: number): boolean => {
      if (sentAt < silentAt) return false
      silentAt = now()
      silent += 1
      if (silent >= silences) rest(failure, restMs.silent)
      return true
    },
  }
}
