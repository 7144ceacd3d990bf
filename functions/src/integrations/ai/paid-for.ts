import type { AiSpending } from './ai.ts'
import { isAnswered } from './failures.ts'
import { type TokenCounts, usdOf } from './prices.ts'

/**
 * Asks once, with the cost reserved before. What the provider refused costs nothing; what was cut
 * off may have been worked on all the same, so it is settled at the estimate.
 */
export const paidFor = async <Answer>(
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
    settle(isAnswered(error) ? { tokens: 0, usd: 0 } : estimated)
    throw error
  }
}
