import { type AiBudgetLimits, AiFailure, type AiLedger, type AiUsage } from './ai.ts'

/** Starts a ledger. A reserved estimate counts as spent until it is settled. */
export const newSpending = (
  limits: AiBudgetLimits,
  now: () => number = Date.now,
  /** Called with the total of used and reserved amounts whenever it changes. */
  onChange: (committed: AiUsage) => void = () => undefined,
): AiLedger => {
  const used = { calls: 0, tokens: 0, usd: 0 }
  const reserved = { tokens: 0, usd: 0 }
  const committed = () => ({
    calls: used.calls,
    tokens: used.tokens + reserved.tokens,
    usd: used.usd + reserved.usd,
  })
  const notify = () => onChange(committed())
  return {
    reserve: (estimate) => {
      const fits =
        used.calls + 1 <= limits.calls &&
        used.tokens + reserved.tokens + estimate.tokens <= limits.tokens &&
        used.usd + reserved.usd + estimate.usd <= limits.usd
      if (!fits) throw new AiFailure('budget', 'The AI budget is used up.')
      if (now() >= limits.deadline) throw new AiFailure('budget', 'The time limit for AI calls has passed.')
      used.calls += 1
      reserved.tokens += estimate.tokens
      reserved.usd += estimate.usd
      notify()
      let isOpen = true
      return (actual) => {
        if (!isOpen) return
        isOpen = false
        reserved.tokens -= estimate.tokens
        reserved.usd -= estimate.usd
        used.tokens += actual.tokens
        used.usd += actual.usd
        notify()
      }
    },
    used,
    committed,
  }
}
