import type { SearchEstimate } from '@assay/shared/features/hunting/estimate'
import type { Usage } from '@assay/shared/features/usage/plans'
import { countText, moneyText, secondsText } from '../ui/primitives/numbers.ts'
import { aiBudgetLeftText, lookupsLeftText } from './usage-texts.ts'

/** The probable price and time of a search or a run: from past ones, or the most that it may use. */
export type Estimate = Pick<SearchEstimate, 'usd' | 'seconds' | 'basis'>

/** Formats a range; a single figure if both ends have the same text. */
const rangeText = ({ low, high }: Estimate['usd'], text: (value: number) => string) =>
  text(low) === text(high) ? text(high) : `${text(low)} to ${text(high)}`

/** The estimated cost and duration. */
export const figuresOf = ({ usd, seconds, basis }: Estimate): [string, string] => {
  const longest = secondsText(seconds.high * 1000)
  const isRange = basis !== 'limits' && seconds.low < seconds.high
  const duration = isRange ? `${countText(seconds.low)} to ${longest}` : longest
  if (usd.high === 0) return ['No AI cost', basis === 'limits' ? `at most ${longest}` : duration]
  return [basis === 'limits' ? `At most ${moneyText(usd.high)}` : rangeText(usd, moneyText), duration]
}

export const lookupText = (usage: Usage) => {
  const { left } = usage.lookups
  if (left === null) return '1 lookup'
  return left === 0 ? 'no lookups left this month' : `1 lookup · ${lookupsLeftText(usage)}`
}

/** Nothing where no AI is used although money is left for it. */
export const aiLeftText = ({ usd, usdLeftToday }: Pick<Estimate, 'usd'> & { usdLeftToday: number }) => {
  if (usdLeftToday <= 0) return 'today’s AI budget is used up: rules will be used instead'
  return usd.high === 0 ? '' : aiBudgetLeftText(usdLeftToday)
}
