import { unlessAborted } from '../unless-aborted.ts'
import type { AiSpending } from './ai.ts'
import { hasErrorStatus } from './failures.ts'
import { type Price, type TokenCounts, usdOf } from './prices.ts'

/** Running calls usually give back most of what they reserved, so a call waits for them before it is refused. */
const reserveSoon = async (
  budget: AiSpending,
  estimate: { tokens: number; usd: number },
  signal: AbortSignal,
): Promise<ReturnType<AiSpending['reserve']>> => {
  signal.throwIfAborted()
  try {
    return budget.reserve(estimate)
  } catch (error) {
    const settled = budget.whenSettled(estimate)
    if (!settled) throw error
    await unlessAborted(settled, signal)
    return reserveSoon(budget, estimate, signal)
  }
}

/**
 * Makes one request with its cost reserved. A request that the provider refused costs nothing. One
 * that was cut off may have been processed, so it is settled at the estimate.
 */
export const withReservedCost = async <Answer>(
  budget: AiSpending,
  call: {
    model: string
    ownPrice: Price | undefined
    estimate: TokenCounts
    extraUsd?: number
    signal: AbortSignal
  },
  ask: () => Promise<Answer>,
  used: (answer: Answer) => TokenCounts & { extraUsd?: number },
): Promise<Answer> => {
  const { model, ownPrice, estimate, extraUsd = 0, signal } = call
  const estimated = {
    tokens: estimate.input + estimate.output,
    usd: usdOf(model, estimate, ownPrice) + extraUsd,
  }
  const settle = await reserveSoon(budget, estimated, signal)
  try {
    const answer = await ask()
    const actual = used(answer)
    settle({
      tokens: actual.input + actual.output,
      usd: usdOf(model, actual, ownPrice) + (actual.extraUsd ?? 0),
    })
    return answer
  } catch (error) {
    settle(hasErrorStatus(error) ? { tokens: 0, usd: 0 } : estimated)
    throw error
  }
}
