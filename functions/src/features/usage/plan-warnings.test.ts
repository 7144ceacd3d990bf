import type { Usage } from '@assay/shared/features/usage/plans'
import { describe, expect, it } from 'vitest'
import { planWarnings } from './plan-warnings.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const usage = (used: number, allowance: number | null, change: Partial<Usage> = {}): Usage => ({
  plan: 'starter',
  trialEndsAt: null,
  lookups: { used, allowance, left: allowance === null ? null : allowance - used },
  periodEnd: '2026-12-01T00:00:00.000Z',
  ai: { usd: 0, tokens: 0, calls: 0, usdToday: 0, usdPerDay: 5 },
  ...change,
})
const titles = (state: Usage) => planWarnings(state, now).map(({ notice }) => notice.title)

describe('a plan', () => {
  it.each([
    [7, 10, []],
    [8, 10, ['Lookups are running low']],
    [9, 10, ['Lookups are running low']],
    [10, 10, []],
    [5000, null, []],
  ])('with %i of %s lookups used warns of %j', (used, allowance, expected) =>
    expect(titles(usage(used, allowance))).toEqual(expected),
  )

  it('reports that no lookups are left once one was refused', () =>
    expect(planWarnings(usage(10, 10), now, true).map(({ notice }) => notice.title)).toEqual([
      'No lookups left',
    ]))

  it('reports how many lookups are left and when new ones come', () =>
    expect(planWarnings(usage(8, 10), now)[0]?.notice).toMatchObject({
      kind: 'plan',
      text: '2 of 10 lookups of the Starter plan are left this month. New ones come on December 1; a larger plan gives more at once.',
      link: '/profile',
    }))

  it('warns again in each month and on each plan', () => {
    const name = (change: Partial<Usage>) => planWarnings(usage(10, 10, change), now, true)[0]?.name
    const names = [name({}), name({ periodEnd: '2027-01-01T00:00:00.000Z' }), name({ plan: 'pro' })]
    expect(new Set(names).size).toBe(3)
  })

  it.each([
    ['2026-11-24T12:00:00.001Z', []],
    ['2026-11-22T12:00:00.000Z', ['Your trial ends soon']],
    ['2026-11-20T11:59:59.000Z', ['Your trial has ended']],
  ])('whose trial ends at %s warns of %j', (trialEndsAt, expected) =>
    expect(titles(usage(0, 10, { trialEndsAt }))).toEqual(expected),
  )
})
