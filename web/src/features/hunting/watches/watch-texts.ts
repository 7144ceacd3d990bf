import type { SearchEstimate } from '@assay/shared/features/hunting/estimate'
import type { Watch, WatchInterval, WatchRun } from '@assay/shared/features/hunting/watch'
import { lookupCountText } from '../../../platform/usage-texts.ts'
import { countText, moneyText } from '../../../ui/primitives/numbers.ts'

export const intervalTexts: Record<WatchInterval, string> = { daily: 'Daily', weekly: 'Weekly' }

const momentText = (iso: string) =>
  new Date(iso).toLocaleString(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

/** 'Runs next on Mon, Nov 9, 10:00 AM.' */
export const nextRunText = ({ nextRunAt }: Watch): string =>
  nextRunAt === null ? 'It does not run until you resume it.' : `Runs next on ${momentText(nextRunAt)}.`

export const searchesText = (count: number) => (count === 1 ? '1 search' : `${countText(count)} searches`)

/** What a run came to. */
export const runText = ({ status, savedCount }: WatchRun): string => {
  if (status === 'running' || status === 'queued') return 'searching now'
  if (savedCount > 0) return savedCount === 1 ? '1 new company' : `${countText(savedCount)} new companies`
  if (status === 'failed') return 'failed, lookup given back'
  return status === 'cancelled' ? 'cancelled' : 'nothing new'
}

const monthName = (now: Date) => now.toISOString().slice(0, 7)

/** The lookups and the money that a watch has used in the current month, which may have begun after its last run. */
export const usedThisMonth = ({ month }: Watch, now = new Date()) =>
  month.name === monthName(now) ? month : { searches: 0, usd: 0 }

/** What a watch may cost in a month, from the price of one search: the lookups are a limit, the money mostly an estimate. */
export const priceOfMonth = (
  { usd, basis }: Pick<SearchEstimate, 'usd' | 'basis'>,
  searches: number,
): string => {
  const lookups = `at most ${lookupCountText(searches)}`
  if (usd.high === 0) return `${lookups}, no AI cost`
  return `${lookups}, ${basis === 'limits' ? 'at most' : 'about'} ${moneyText(usd.high * searches)} for AI`
}

/** Why a watch does not run at its next due time. */
export const waitTexts = {
  budget: 'Its budget of this month is used up.',
  lookups: 'No lookups are left this month.',
} as const
