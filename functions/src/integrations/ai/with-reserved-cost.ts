import type { AiSpending } from './ai.ts'
import { hasErrorStatus } from './failures.ts'
import { type TokenCounts, usdOf } from './prices.ts'

/**
 * Makes one request with its cost reserved. A request that the provider refused costs nothing. One
 * that was cut off may have been processed, so it is settled at the estimate.
 */
export const withReservedCost = async <Answer>(
  budget: AiSpending,
  price: { model: string; estimate: TokenCounts; extraUsd?: number },
  ask: () => Promise<Answer>,
  used: (answer: Answer) => TokenCounts & { extraUsd?: number },
): Promise<Answer> => {
  const { model, estimate, extraUsd = 0 } = price
  const estimated = { tokens: estimate.input + estimate.output, usd: usdOf(model, estimate) + extraUsd }
  const settle = budget.reserve(estimated)
  try {
    const answer = await ask()
    const actual = used(answer)
    settle({
      tokens: actual.input + actual.output,
      usd: usdOf(model, actual) + (actual.extraUsd ?? 0),
    })
    return answer
  } catch (error) {
    settle(hasErrorStatus(error) ? { tokens: 0, usd: 0 } : estimated)
    throw error
  }
}
