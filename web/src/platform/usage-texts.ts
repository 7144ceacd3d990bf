import type { Watch } from '@assay/shared/features/hunting/watch'
import type { Usage } from '@assay/shared/features/usage/plans'
import { countText, moneyText } from '../ui/primitives/numbers.ts'

/** Every screen says what is left, never what is used, so that two figures beside each other mean the same. */

/** '96 of 100 lookups left', or 'Unlimited lookups'. */
export const lookupsLeftText = ({ lookups: { left, allowance } }: Pick<Usage, 'lookups'>): string =>
  left === null || allowance === null
    ? 'Unlimited lookups'
    : `${countText(left)} of ${countText(allowance)} lookups left`

/** The share of the month's lookups that is left, from 0 to 1; null if they are unlimited. */
export const lookupsLeftShare = ({ lookups: { left, allowance } }: Pick<Usage, 'lookups'>): number | null =>
  left === null || allowance === null ? null : shareOf(left, allowance)

/** US dollars of today's AI budget that are left. */
export const aiUsdLeftToday = ({ ai }: Pick<Usage, 'ai'>): number => Math.max(0, ai.usdPerDay - ai.usdToday)

export const aiBudgetLeftText = (usd: number): string => `${moneyText(usd)} of today’s AI budget left`

/** From 0 to 1. */
export const shareOf = (left: number, whole: number): number =>
  whole === 0 ? 0 : Math.max(0, Math.min(1, left / whole))

export const lookupCountText = (count: number) => (count === 1 ? '1 lookup' : `${countText(count)} lookups`)

/** The lookups that the running watches may use in a month; null without any. */
export const plannedLookupsText = (watches: readonly Watch[]): string | null => {
  const running = watches.filter(({ isPaused }) => !isPaused)
  if (running.length === 0) return null
  const most = running.reduce((sum, { searchesPerMonth }) => sum + searchesPerMonth, 0)
  const subject = running.length === 1 ? '1 watch uses' : `${countText(running.length)} watches use`
  return `${subject} up to ${lookupCountText(most)} a month.`
}
