import { setTimeout as wait } from 'node:timers/promises'
import { AiFailure } from './ai.ts'
import { aiFailureOf } from './failures.ts'
import type { Waiting } from './fair-turns.ts'
import {
  learnFromAnswer,
  learnFromFailure,
  newProvider,
  type Provider,
  patienceEnd,
} from './provider-state.ts'

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

const takeTurn = async ({ turns, now }: Provider, call: GatedCall) => {
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
const waitForPermission = async ({ notBefore, now }: Provider, { end, signal, isRepeated }: GatedCall) => {
  const pause = notBefore - now()
  if (isRepeated || pause <= 0) return
  if (now() + pause >= end) throw new AiFailure('rate-limited', 'The AI provider is limiting our requests.')
  await wait(pause, undefined, { signal })
}

/** Aborts when the provider was silent for too long, or the call must end. */
const watch = (provider: Provider, call: GatedCall, sentAt: number) => {
  const over = new AbortController()
  let timer: NodeJS.Timeout
  const silences = provider.pace.silences()
  const isPatienceOver = () => patienceEnd(provider, call, sentAt, silences) <= provider.now()
  const check = () => {
    const end = Math.min(call.end, patienceEnd(provider, call, sentAt, silences))
    if (end <= provider.now()) over.abort(timeoutOf())
    else timer = setTimeout(check, wholeMs(end - provider.now()))
  }
  check()
  return { signal: over.signal, isPatienceOver, stop: () => clearTimeout(timer) }
}

const ask = async <Output>(
  provider: Provider,
  call: GatedCall,
  work: (limits: TryLimits) => Promise<Output>,
): Promise<Output> => {
  const sentAt = provider.now()
  const watched = watch(provider, call, sentAt)
  try {
    const signal = AbortSignal.any([watched.signal, ...(call.signal ? [call.signal] : [])])
    // What has ended before it was sent calls no listener of the signal.
    signal.throwIfAborted()
    const output = await work({ timeout: wholeMs(call.end - sentAt), signal })
    learnFromAnswer(provider, call, sentAt)
    return output
  } catch (error) {
    call.signal?.throwIfAborted()
    const failure = watched.signal.aborted ? timeoutOf(error) : aiFailureOf(error)
    learnFromFailure(provider, failure, sentAt, watched.isPatienceOver() && !call.isUnlikeOthers)
    throw failure
  } finally {
    watched.stop()
  }
}

/**
 * All requests of this process to one provider pass its gate, which adapts to the provider: how many are under
 * way at once, how long each is waited for, and whether it is asked at all. Throws AiFailure, or the reason
 * of the call's signal.
 */
export const providerGate = (...settings: Parameters<typeof newProvider>): Gate => {
  const provider = newProvider(...settings)
  return async (call, work) => {
    const endTurn = await takeTurn(provider, call)
    try {
      provider.health.requireUp()
      await waitForPermission(provider, call)
      call.signal?.throwIfAborted()
      return await ask(provider, call, work)
    } finally {
      endTurn()
    }
  }
}
