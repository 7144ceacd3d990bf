import type { Watch, WatchInterval } from '@assay/shared/features/hunting/watch'

const dayMs = 24 * 3_600_000
const intervalMs: Record<WatchInterval, number> = { daily: dayMs, weekly: 7 * dayMs }

type Rhythm = Pick<Watch, 'createdAt' | 'interval'>

/**
 * The first due time after a moment (epoch ms). Watches keep the time of day at which they were created, so those of
 * all workspaces are spread over the day.
 */
export const nextRunAfter = ({ createdAt, interval }: Rhythm, moment: number): string => {
  const start = Date.parse(createdAt)
  const every = intervalMs[interval]
  const runs = Math.max(0, Math.floor((moment - start) / every))
  return new Date(start + every * (runs + 1)).toISOString()
}

/** The calendar month in UTC, such as `2026-11`, in which lookups are counted, too. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7)

/** What a watch has used in the month of a moment. */
export const usedIn = ({ month }: Pick<Watch, 'month'>, moment: Date): Watch['month'] =>
  month.name === monthOf(moment) ? month : { name: monthOf(moment), searches: 0, usd: 0 }

export const isBudgetUsedUp = (watch: Pick<Watch, 'month' | 'searchesPerMonth'>, moment: Date): boolean =>
  usedIn(watch, moment).searches >= watch.searchesPerMonth

/** The first due time of the next month. */
export const nextRunInNextMonth = (rhythm: Rhythm, now: Date): string =>
  nextRunAfter(rhythm, Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - 1)
