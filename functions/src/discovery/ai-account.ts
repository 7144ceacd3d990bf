import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { AiFailure, type AiSpending, type AiUsage } from '../integrations/ai/ai.ts'
import type { StoredKind } from '../platform/stored-kind.ts'
import type { DiscoveryHooks } from './ports.ts'

export const noUsage: AiUsage = { calls: 0, tokens: 0, usd: 0 }

/** The output of a step with the AI usage it took, as they are stored. */
export type Priced<Output> = { output: Output; usage: AiUsage }

const Usage = lazy(() => z.object({ calls: z.int(), tokens: z.number(), usd: z.number() }))

/** The schema of a priced step's stored value. */
export const pricedSchema = <Output>(output: z.ZodMiniType<Output>): z.ZodMiniType<Priced<Output>> =>
  lazy(() => z.object({ output, usage: Usage }))

/** An `AiSpending` that also counts its own usage, so that the share of one step is known. */
const withOwnAccount = (spending: AiSpending): AiSpending => {
  const used: AiUsage = { ...noUsage }
  const reserve: AiSpending['reserve'] = (estimate) => {
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
  }
  return { ...spending, reserve, used }
}

/** Charges the usage of a replayed step against the limits of this attempt. */
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

/** Runs a step that may ask the model. Its AI usage is stored with its output and charged again on replay. */
export const pricedStep = async <Output>(
  { hooks, spending }: { hooks: Pick<DiscoveryHooks, 'step'>; spending: AiSpending },
  kind: StoredKind<Priced<Output>>,
  work: (account: AiSpending) => Promise<Output>,
): Promise<Priced<Output>> => {
  let isReplayed = true
  const step = await hooks.step(kind, async (): Promise<Priced<Output>> => {
    isReplayed = false
    const account = withOwnAccount(spending)
    const output = await work(account)
    return { output, usage: { ...account.used } }
  })
  if (isReplayed) chargeReplayed(spending, step.usage)
  return step
}

/** Rounds to millionths of a dollar, so that sums carry no errors of binary fractions. */
export const roundUsd = (usd: number): number => Math.round(usd * 1e6) / 1e6

/** The sum of several usages. */
export const totalUsage = (usages: AiUsage[]): AiUsage => {
  const sumOf = (part: keyof AiUsage) => usages.reduce((sum, usage) => sum + usage[part], 0)
  return { calls: sumOf('calls'), tokens: sumOf('tokens'), usd: roundUsd(sumOf('usd')) }
}

/** The total without its parts; never negative. */
export const usageWithout = (whole: AiUsage, parts: AiUsage): AiUsage => ({
  calls: Math.max(0, whole.calls - parts.calls),
  tokens: Math.max(0, whole.tokens - parts.tokens),
  usd: Math.max(0, roundUsd(whole.usd - parts.usd)),
})
