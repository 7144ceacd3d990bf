import { setTimeout as wait } from 'node:timers/promises'
import { adaptiveLimit } from './adaptive-limit.ts'
import { AiFailure } from './ai.ts'
import { aiFailureOf, isKeyRefused, retryAfterMs } from './failures.ts'
import { fairTurns, type Waiting } from './fair-turns.ts'
import { providerPace } from './pace.ts'
import { providerHealth } from './provider-health.ts'

export type Bounds = { atOnce: number; timeoutMs: number }

export type GatedCall = Waiting & {
  outputTokens: number
  /** Hosted web search takes long by nature, so it says nothing about the pace of answers. */
  isUnlikeOthers?: boolean
  /** A repeated try has already waited as long as the provider asked. */
  isRepeated?: boolean
}

export type TryLimits = { timeout: number; signal: AbortSignal }
export type Gate = <Output>(call: GatedCall, work: (limits: TryLimits) => Promise<Output>) => Promise<Output>

const timeoutOf = (cause?: unknown) =>
  new AiFailure('timeout', 'The AI provider did not answer in time.', cause)

/** AbortSignal.timeout takes whole milliseconds of at most 32 bits. */
const wholeMs = (ms: number) => Math.max(1, Math.min(2 ** 31 - 1, Math.ceil(ms)))

/**
 * All requests of this process to one provider pass its gate, which adapts to the provider: how many are under
 * way at once, how long each is waited for, and whether it is asked at all. Throws AiFailure, or the reason
 * of the call's signal.
 */
export const providerGate = (bounds: Bounds, now: () => number = () => performance.now()): Gate => {
  const limit = adaptiveLimit(bounds.atOnce, now)
  const turns = fairTurns(limit.atOnce)
  const pace = providerPace(bounds.timeoutMs)
  const health = providerHealth(now)
  let notBefore = now()
  let answeredAt = Number.NEGATIVE_INFINITY

  const takeTurn = async (call: GatedCall) => {
    const end = AbortSignal.timeout(wholeMs(call.end - now()))
    try {
      return await turns.take({
        ...call,
        signal: AbortSignal.any([end, ...(call.signal ? [call.signal] : [])]),
      })
    } catch (error) {
      call.signal?.throwIfAborted()
      throw timeoutOf(error)
    }
  }

  /** After a 429 nobody asks before the provider allows it. */
  const waitForPermission = async ({ end, signal, isRepeated }: GatedCall) => {
    const pause = notBefore - now()
    if (isRepeated || pause <= 0) return
    if (now() + pause >= end) throw new AiFailure('rate-limited', 'The AI provider is limiting our requests.')
    await wait(pause, undefined, { signal })
  }

  const answered = (sentAt: number, { isUnlikeOthers, outputTokens }: GatedCall) => {
    if (isUnlikeOthers) health.reached()
    else health.answered()
    const ms = now() - sentAt
    const gapMs = now() - Math.max(sentAt, answeredAt)
    answeredAt = now()
    if (isUnlikeOthers) return
    pace.answered(ms, gapMs, outputTokens)
    if (pace.isCrowded(ms, outputTokens)) limit.ease()
    else if (turns.isFull()) limit.raise()
  }

  /** Requests may wait for one another at the provider, so it is its silence that counts. */
  const patienceEnd = (sentAt: number, silences: number, call: GatedCall): number => {
    if (call.isUnlikeOthers) return sentAt + bounds.timeoutMs
    const patience = pace.patienceMs(call.outputTokens, silences)
    return Math.min(Math.max(sentAt, answeredAt) + patience, sentAt + 2 * patience, sentAt + bounds.timeoutMs)
  }

  /** Aborts when the provider was silent for too long, or the call must end. */
  const watch = (call: GatedCall, sentAt: number) => {
    const over = new AbortController()
    let timer: NodeJS.Timeout
    const silences = pace.silences()
    const isPatienceOver = () => patienceEnd(sentAt, silences, call) <= now()
    const check = () => {
      const end = Math.min(call.end, patienceEnd(sentAt, silences, call))
      if (end <= now()) over.abort(timeoutOf())
      else timer = setTimeout(check, wholeMs(end - now()))
    }
    check()
    return { signal: over.signal, isPatienceOver, stop: () => clearTimeout(timer) }
  }

  const failed = (failure: AiFailure, sentAt: number, hadItsTime: boolean) => {
    if (failure.reason === 'unavailable') return health.hasFailed(failure, isKeyRefused(failure))
    if (failure.reason === 'rate-limited') {
      notBefore = Math.max(notBefore, now() + (retryAfterMs(failure) ?? 0))
      return limit.lower(sentAt)
    }
    if (failure.reason === 'unsupported') return health.reached()
    if (failure.reason === 'refused') return health.answered()
    if (failure.reason !== 'timeout' || !hadItsTime) return
    limit.lower(sentAt)
    if (health.wasSilent(failure, sentAt)) pace.wasSilent()
  }

  const ask: Gate = async (call, work) => {
    const sentAt = now()
    const watched = watch(call, sentAt)
    try {
      const signal = AbortSignal.any([watched.signal, ...(call.signal ? [call.signal] : [])])
      // What has ended before it was sent calls no listener of the signal.
      signal.throwIfAborted()
      const output = await work({ timeout: wholeMs(call.end - sentAt), signal })
      answered(sentAt, call)
      return output
    } catch (error) {
      call.signal?.throwIfAborted()
      const failure = watched.signal.aborted ? timeoutOf(error) : aiFailureOf(error)
      failed(failure, sentAt, watched.isPatienceOver() && !call.isUnlikeOthers)
      throw failure
    } finally {
      watched.stop()
    }
  }

  return async (call, work) => {
    const endTurn = await takeTurn(call)
    try {
      health.requireUp()
      await waitForPermission(call)
      call.signal?.throwIfAborted()
      return await ask(call, work)
    } finally {
      endTurn()
    }
  }
}
