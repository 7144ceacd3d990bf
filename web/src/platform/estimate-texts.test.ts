import { expect, test } from 'vitest'
import { buildEstimate } from '../test/hunting/test-search.ts'
import { aiLeftText, figuresOf, lookupText } from './estimate-texts.ts'

test.each([
  [{}, ['$0.01 to $0.024', '4 to 9 s']],
  [{ usd: { low: 0.02, high: 0.02 }, seconds: { low: 5, high: 5 } }, ['$0.02', '5 s']],
  [{ usd: { low: 0, high: 0 } }, ['No AI cost', '4 to 9 s']],
  [{ basis: 'limits' as const, seconds: { low: 1, high: 55 } }, ['At most $0.024', '55 s']],
  [
    { basis: 'limits' as const, usd: { low: 0, high: 0 }, seconds: { low: 1, high: 55 } },
    ['No AI cost', 'at most 55 s'],
  ],
])('an estimate with %j reads %j', (changes, figures) => {
  expect(figuresOf(buildEstimate(changes))).toEqual(figures)
})

test('the lookups and the AI budget left are shown, also when there are none', () => {
  const usage = (left: number | null, allowance: number | null) => ({
    plan: 'pro' as const,
    trialEndsAt: null,
    lookups: { used: 4, allowance, left },
    periodEnd: '2026-12-01T00:00:00.000Z',
    ai: { usd: 0, tokens: 0, calls: 0, usdToday: 0, usdPerDay: 5 },
  })
  expect(lookupText(usage(96, 100))).toBe('1 lookup · 96 of 100 lookups left')
  expect(lookupText(usage(0, 100))).toBe('no lookups left this month')
  expect(lookupText(usage(null, null))).toBe('1 lookup')
  const none = { low: 0, high: 0 }
  expect(aiLeftText(buildEstimate({ usdLeftToday: 4.98 }))).toBe('$4.98 of today’s AI budget left')
  expect(aiLeftText(buildEstimate({ usd: none, usdLeftToday: 0 }))).toContain('rules will be used')
  expect(aiLeftText(buildEstimate({ usd: none, usdLeftToday: 5 }))).toBe('')
})
