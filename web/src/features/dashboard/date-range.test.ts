import { expect, test } from 'vitest'
import { dateRangeText, thisMonth } from './date-range.ts'

test('the current month so far is counted in UTC', () => {
  expect(thisMonth(new Date('2026-11-20T23:59:59.000Z'))).toEqual({ from: '2026-11-01', to: '2026-11-20' })
  expect(thisMonth(new Date('2026-12-01T00:00:00.000Z'))).toEqual({ from: '2026-12-01', to: '2026-12-01' })
})

test('a range says what its days have in common once', () => {
  expect(dateRangeText({ from: '2026-11-01', to: '2026-11-20' })).toMatch(/^Nov 1\s–\s20, 2026$/)
  expect(dateRangeText({ from: '2026-11-01', to: '2026-11-01' })).toBe('Nov 1, 2026')
})
