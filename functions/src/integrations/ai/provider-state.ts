import { adaptiveLimit } from './adaptive-limit.ts'
import type { AiFailure } from './ai.ts'
import { isKeyRefused, retryAfterMs } from './failures.ts'
import { fairTurns } from './fair-turns.ts'
import { providerPace } from './pace.ts'
import { providerHealth } from './provider-health.ts'

export type Bounds = { atOnce: number; timeoutMs: number }

/** What a process knows of one provider, learned from its answers, silences and refusals. Times are of `now()`. */
export const newProvider = (bounds: Bounds, now: () => number = () => performance.now()) => {
  const limit = adaptiveLimit(bounds.atOnce, now)
  return {
    bounds,
    now,
    limit,
    turns: fairTurns(limit.atOnce),
    pace: providerPace(bounds.timeoutMs),
    health: providerHealth(now),
    notBefore: now(),
    answeredAt: Number.NEGATIVE_INFINITY,
  }
}

export type Provider = ReturnType<typeof newProvider>

type Call = { outputTokens: number; isUnlikeOthers?: boolean }

export const learnFromAnswer = (
  provider: Provider,
  { isUnlikeOthers, outputTokens }: Call,
  sentAt: number,
) => {
  const { health, limit, now, pace, turns } = provider
  if (isUnlikeOthers) health.reached()
  else health.answered()
  const ms = now() - sentAt
  const gapMs = now() - Math.max(sentAt, provider.answeredAt)
  provider.answeredAt = now()
  if (isUnlikeOthers) return
  pace.answered(ms, gapMs, outputTokens)
  if (pace.isCrowded(ms, outputTokens)) limit.ease()
  else limit.answered(turns.isFull())
}

/** `hadItsTime`: the provider, and not the caller's own end, is why there was no answer. */
export const learnFromFailure = (
  provider: Provider,
  failure: AiFailure,
  sentAt: number,
  hadItsTime: boolean,
) => {
  const { health, limit, now, pace } = provider
  if (failure.reason === 'unavailable') return health.hasFailed(failure, isKeyRefused(failure))
  if (failure.reason === 'rate-limited') {
    provider.notBefore = Math.max(provider.notBefore, now() + (retryAfterMs(failure) ?? 0))
    return limit.lower(sentAt)
  }
  if (failure.reason === 'unsupported') return health.reached()
  if (failure.reason === 'refused') return health.answered()
  if (failure.reason !== 'timeout' || !hadItsTime) return
  limit.lower(sentAt)
  if (health.wasSilent(failure, sentAt)) pace.wasSilent()
}

/** Requests may wait for one another at the provider, so it is its silence that counts. */
export const patienceEnd = (
  { answeredAt, bounds, pace }: Provider,
  call: Call,
  sentAt: number,
  silences: number,
): number => {
  if (call.isUnlikeOthers) return sentAt + bounds.timeoutMs
  const patience = pace.patienceMs(call.outputTokens, silences)
  return Math.min(Math.max(sentAt, answeredAt) + patience, sentAt + 2 * patience, sentAt + bounds.timeoutMs)
}
