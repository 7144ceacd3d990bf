import { expect, it } from 'vitest'
import { aiBudgetLeftText, aiUsdLeftToday, lookupsLeftShare, lookupsLeftText } from './usage-texts.ts'

const lookups = (left: number | null, allowance: number | null) => ({
  lookups: { used: 4, allowance, left },
})
const ai = (usdToday: number, usdPerDay: number) => ({
  ai: { usd: 9, tokens: 9, calls: 9, usdToday, usdPerDay },
})

it.each([
  [96, 100, '96 of 100 lookups left', 0.96],
  [0, 10, '0 of 10 lookups left', 0],
  [0, 0, '0 of 0 lookups left', 0],
  [null, null, 'Unlimited lookups', null],
])('%s of %s lookups read "%s" and fill %s of the bar', (left, allowance, text, share) => {
  expect(lookupsLeftText(lookups(left, allowance))).toBe(text)
  expect(lookupsLeftShare(lookups(left, allowance))).toBe(share)
})

it.each([
  [1.25, 5, 3.75],
  [6, 5, 0],
  [0, 0, 0],
])('of an AI budget with $%s spent of $%s, $%s are left', (usdToday, usdPerDay, left) =>
  expect(aiUsdLeftToday(ai(usdToday, usdPerDay))).toBe(left),
)

it('what is left of the AI budget is an amount of money', () =>
  expect(aiBudgetLeftText(3.75)).toBe('$3.75 of today’s AI budget left'))
