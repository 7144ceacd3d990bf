import { type AiBudgetLimits, AiFailure, type AiLedger, type AiSpending, type AiUsage } from './ai.ts'

const nothing = { tokens: 0, usd: 0 }

/** Whoever waits for room in the budget is told when a call that is under way has been settled. */
const settlements = () => {
  let running = 0
  let next = Promise.withResolvers<void>()
  return {
    begin: () => {
      running += 1
    },
    end: () => {
      running -= 1
      next.resolve()
      next = Promise.withResolvers<void>()
    },
    next: () => (running > 0 ? next.promise : null),
  }
}

type Amount = { tokens: number; usd: number }

const zero = (): AiUsage => ({ calls: 0, tokens: 0, usd: 0 })

const add = (to: Amount, { tokens, usd }: Amount) => {
  to.tokens += tokens
  to.usd += usd
}

/** Settles a call once, however often it is asked to. */
const settledOnce = (settle: (actual: Amount) => void) => {
  let isOpen = true
  return (actual: Amount) => {
    if (!isOpen) return
    isOpen = false
    settle(actual)
  }
}

/** The spending with an account of its own. */
const partOf = (whole: AiSpending): AiSpending => {
  const used = zero()
  const reserve: AiSpending['reserve'] = (estimate) => {
    const settle = whole.reserve(estimate)
    used.calls += 1
    return settledOnce((actual) => {
      settle(actual)
      add(used, actual)
    })
  }
  return { ...whole, reserve, used }
}

/** Starts a ledger. A reserved estimate counts as spent until it is settled. */
export const newSpending = (
  limits: AiBudgetLimits,
  now: () => number = Date.now,
  /** Called with the total of used and reserved amounts whenever it changes. */
  onChange: (committed: AiUsage) => void = () => undefined,
  /** What earlier attempts at the same have spent; it counts, and what of it is charged again does not count twice. */
  paid: AiUsage = zero(),
): AiLedger => {
  const used = { ...paid }
  const uncharged = { ...paid }
  const reserved = { tokens: 0, usd: 0 }
  const committed = () => ({
    calls: used.calls,
    tokens: used.tokens + reserved.tokens,
    usd: used.usd + reserved.usd,
  })
  // The clock of the wall may be corrected meanwhile.
  const end = performance.now() + limits.deadline - now()
  const msLeft = () => end - performance.now()
  const fits = (estimate: Amount, held: Amount) =>
    used.calls + 1 <= limits.calls &&
    used.tokens + held.tokens + estimate.tokens <= limits.tokens &&
    used.usd + held.usd + estimate.usd <= limits.usd
  const running = settlements()
  const notify = () => onChange(committed())
  const spending: AiSpending = {
    reserve: (estimate) => {
      if (!fits(estimate, reserved)) throw new AiFailure('budget', 'The AI budget is used up.')
      if (msLeft() <= 0) throw timeIsOver()
      used.calls += 1
      running.begin()
      add(reserved, estimate)
      notify()
      return settledOnce((actual) => {
        add(reserved, { tokens: -estimate.tokens, usd: -estimate.usd })
        add(used, actual)
        notify()
        running.end()
      })
    },
    whenSettled: (estimate) => (fits(estimate, nothing) ? running.next() : null),
    used,
    owner: limits.workspaceId ?? '',
    msLeft,
  }
  const charge = (usage: AiUsage) => {
    for (const part of ['calls', 'tokens', 'usd'] as const) {
      const alreadyPaid = Math.min(uncharged[part], usage[part])
      uncharged[part] -= alreadyPaid
      used[part] += usage[part] - alreadyPaid
    }
    notify()
  }
  return { ...spending, committed, part: () => partOf(spending), charge }
}

const timeIsOver = () => new AiFailure('budget', 'The time limit for AI calls has passed.')

/**
 * When a call must have ended, of `performance.now()`: after its own time, or with the budget's deadline.
 * Throws AiFailure 'budget' if that has passed.
 */
export const endOf = (budget: AiSpending, timeoutMs = Number.POSITIVE_INFINITY): number => {
  const msLeft = budget.msLeft()
  if (msLeft <= 0) throw timeIsOver()
  return performance.now() + Math.min(timeoutMs, msLeft)
}
