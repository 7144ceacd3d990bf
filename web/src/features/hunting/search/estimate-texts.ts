import type { SearchEstimate } from '@assay/shared/features/hunting/estimate'
import type { Usage } from '@assay/shared/features/usage/plans'
import { aiBudgetLeftText, lookupsLeftText } from '../../../platform/usage-texts.ts'
import { countText, moneyText, secondsText } from '../../../ui/primitives/numbers.ts'

type Range = SearchEstimate['usd']

/** Formats a range; a single figure if both ends have the same text. */
const rangeText = ({ low, high }: Range, text: (value: number) => string) =>
  text(low) === text(high) ? text(high) : `${text(low)} to ${text(high)}`

const runsText = (runs: number) => (runs === 1 ? '1 past search' : `${countText(runs)} past searches`)

/** The estimated cost and duration. */
export const figuresOf = ({ usd, seconds, basis }: SearchEstimate): [string, string] => {
  const longest = secondsText(seconds.high * 1000)
  const isRange = basis !== 'limits' && seconds.low < seconds.high
  const duration = isRange ? `${countText(seconds.low)} to ${longest}` : longest
  if (usd.high === 0) return ['No AI cost', basis === 'limits' ? `at most ${longest}` : duration]
  return [basis === 'limits' ? `At most ${moneyText(usd.high)}` : rangeText(usd, moneyText), duration]
}

/** What the figures are based on. */
export const basisText = ({ basis, runs }: SearchEstimate) =>
  basis === 'limits'
    ? 'the limits: no search like this has been run yet'
    : `based on ${runsText(runs)} of yours`

export const lookupText = (usage: Usage) => {
  const { left } = usage.lookups
  if (left === null) return '1 lookup'
  return left === 0 ? 'no lookups left this month' : `1 lookup · ${lookupsLeftText(usage)}`
}

/** Nothing where a search uses no AI although money is left for it. */
export const aiLeftText = ({ usd, usdLeftToday }: Pick<SearchEstimate, 'usd' | 'usdLeftToday'>) => {
  if (usdLeftToday <= 0) return 'today’s AI budget is used up: rules will be used instead'
  return usd.high === 0 ? '' : aiBudgetLeftText(usdLeftToday)
}
