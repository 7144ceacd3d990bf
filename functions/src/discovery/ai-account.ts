import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { AiSpending, AiUsage } from '../integrations/ai/ai.ts'
import type { StoredKind } from '../platform/stored-kind.ts'
import type { SearchRun } from './search-run.ts'

export const noUsage: AiUsage = { calls: 0, tokens: 0, usd: 0 }

/** The output of a step with the AI usage it took, as they are stored. */
export type Priced<Output> = { output: Output; usage: AiUsage }

const Usage = lazy(() => z.object({ calls: z.int(), tokens: z.number(), usd: z.number() }))

/** The schema of a priced step's stored value. */
export const pricedSchema = <Output>(output: z.ZodMiniType<Output>): z.ZodMiniType<Priced<Output>> =>
  lazy(() => z.object({ output, usage: Usage }))

/** Runs a step that may ask the model. Its AI usage is stored with its output and charged again on replay. */
export const pricedStep = async <Output>(
  { hooks, spending }: Pick<SearchRun, 'spending'> & { hooks: Pick<SearchRun['hooks'], 'step'> },
  kind: StoredKind<Priced<Output>>,
  work: (account: AiSpending) => Promise<Output>,
): Promise<Priced<Output>> => {
  let isReplayed = true
  const step = await hooks.step(kind, async (): Promise<Priced<Output>> => {
    isReplayed = false
    const account = spending.part()
    const output = await work(account)
    return { output, usage: { ...account.used } }
  })
  if (isReplayed) spending.charge(step.usage)
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
