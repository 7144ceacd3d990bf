import { type AiBudgetLimits, AiFailure, type AiLedger, type AiUsage } from './ai.ts'

/** A running account: what is reserved counts as spent until it is settled. `deadline` in epoch milliseconds. */
export const newSpending = (
  limits: AiBudgetLimits,
  now: () => number = Date.now,
  /** Told what is used or reserved in all, whenever that changes. */
  spent: (used: AiUsage) => void = () => undefined,
): AiLedger => {
  const used = { calls: 0, tokens: 0, usd: 0 }
  const reserved = { tokens: 0, usd: 0 }
  const committed = () => ({
    calls: used.calls,
    tokens: used.tokens + reserved.tokens,
    usd: used.usd + reserved.usd,
  })
  const tell = () => spent(committed())
  return {
    reserve: (estimate) => {
      const fits =
        used.calls + 1 <= limits.calls &&
        used.tokens + reserved.tokens + estimate.tokens <= limits.tokens &&
        used.usd + reserved.usd + estimate.usd <= limits.usd
      if (!fits) throw new AiFailure('budget', 'What this piece of work may spend on AI is used up.')
      if (now() >= limits.deadline) throw new AiFailure('budget', 'The time for AI calls is over.')
      used.calls += 1
      reserved.tokens += estimate.tokens
      reserved.usd += estimate.usd
      tell()
      let isOpen = true
      return (actual) => {
        if (!isOpen) return
        isOpen = false
        reserved.tokens -= estimate.tokens
        reserved.usd -= estimate.usd
        used.tokens += actual.tokens
        used.usd += actual.usd
        tell()
      }
    },
    used,
    committed,
  }
}
