import type { SearchEstimate } from '@assay/shared/features/hunting/estimate'
import type { Run } from './run-history.store.ts'

type Range = { low: number; high: number }

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length - 1))))] ?? 0

export const median = (values: number[]): number =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  )

const rangeOf = (values: number[]): Range => {
  const sorted = values.toSorted((one, other) => one - other)
  return { low: quantile(sorted, 0.1), high: quantile(sorted, 0.9) }
}

/** The range from the 10th to the 90th percentile of the workspace's past runs; without any, up to a search's limits. */
export const estimateRange = (
  runs: Run[],
  limits: { usd: number; seconds: number },
): Pick<SearchEstimate, 'usd' | 'seconds' | 'basis' | 'runs'> => {
  if (runs.length === 0) {
    const seconds = { low: 1, high: limits.seconds }
    return { usd: { low: 0, high: limits.usd }, seconds, basis: 'limits', runs: 0 }
  }
  const usd = rangeOf(runs.map((run) => run.usd))
  const ms = rangeOf(runs.map((run) => run.ms))
  return {
    usd: { low: Math.min(usd.low, limits.usd), high: Math.min(usd.high, limits.usd) },
    seconds: { low: Math.floor(ms.low / 1000), high: Math.ceil(ms.high / 1000) },
    basis: 'workspace',
    runs: runs.length,
  }
}
