import { AiFailure, type AiSpending, type AiUsage } from '../integrations/ai/ai.ts'
import type { DiscoveryHooks } from './discover.ts'
import type { AiAccount } from './receipt.ts'

export const noUsage: AiUsage = { calls: 0, tokens: 0, usd: 0 }

/** What a piece of work cost, as it is stored with its step. */
export type Priced<Output> = { output: Output; usage: AiUsage }

/** A spending that also keeps its own account, so that one step's part of the whole is known. */
const withOwnAccount = (spending: AiSpending): AiSpending => {
  const used: AiUsage = { ...noUsage }
  return {
    reserve: (estimate) => {
      const settle = spending.reserve(estimate)
      used.calls += 1
      let isOpen = true
      return (actual) => {
        settle(actual)
        if (!isOpen) return
        isOpen = false
        used.tokens += actual.tokens
        used.usd += actual.usd
      }
    },
    used,
  }
}

/** Counts what a replayed step once cost against the limits of this run. */
const chargeReplayed = (spending: AiSpending, usage: AiUsage): void => {
  for (let call = 0; call < usage.calls; call++) {
    try {
      const isLast = call === usage.calls - 1
      spending.reserve({ tokens: 0, usd: 0 })(isLast ? usage : { tokens: 0, usd: 0 })
    } catch (error) {
      if (!(error instanceof AiFailure)) throw error
    }
  }
}

/** A step that may ask the model: what it cost is stored with it, and counted when it is replayed. */
export const pricedStep = async <Output>(
  { hooks, spending }: { hooks: Pick<DiscoveryHooks, 'step'>; spending: AiSpending },
  name: string,
  work: (account: AiSpending) => Promise<Output>,
): Promise<Priced<Output>> => {
  let isReplayed = true
  const step = await hooks.step(name, async (): Promise<Priced<Output>> => {
    isReplayed = false
    const account = withOwnAccount(spending)
    const output = await work(account)
    return { output, usage: { ...account.used } }
  })
  if (isReplayed) chargeReplayed(spending, step.usage)
  return step
}

const failuresBeforeRest = 2
const ofTheMoment = new Set<AiFailure['reason']>(['garbage', 'refused'])

/** Whether the model is still worth asking: after two failures in a row, rules do the rest. */
export const modelHealth = () => {
  let inARow = 0
  return {
    isWell: () => inARow < failuresBeforeRest,
    succeeded: () => {
      inARow = 0
    },
    failed: (failure: AiFailure) => {
      if (!ofTheMoment.has(failure.reason)) inARow++
    },
  }
}

/** Millionths of a dollar: sums of prices without the noise of binary fractions. */
export const roundUsd = (usd: number): number => Math.round(usd * 1e6) / 1e6

const addUsage = (one: AiUsage, other: AiUsage): AiUsage => ({
  calls: one.calls + other.calls,
  tokens: one.tokens + other.tokens,
  usd: roundUsd(one.usd + other.usd),
})

/** What several accounts come to. */
export const totalUsage = (usages: AiUsage[]): AiUsage => usages.reduce(addUsage, noUsage)

/** What is left of the whole after its parts. */
export const usageWithout = (whole: AiUsage, parts: AiUsage): AiUsage => ({
  calls: Math.max(0, whole.calls - parts.calls),
  tokens: Math.max(0, whole.tokens - parts.tokens),
  usd: Math.max(0, roundUsd(whole.usd - parts.usd)),
})

/** An account for the receipt; null when the model was never asked. */
export const accountOf = (name: string, usage: AiUsage, failure: string | null, ms: number): AiAccount[] =>
  usage.calls > 0 || failure ? [{ name, usage, failure, ms }] : []
