import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dueOf } from './due.ts'

beforeEach(() => {
  // At night in the user's own time, whatever the day in UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 30, 23, 30) })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['2026-11-29', 'overdue'],
  ['2026-11-30', 'today'],
  ['2026-12-01', 'week'],
  ['2026-12-07', 'week'],
  ['2026-12-08', 'later'],
  [undefined, 'none'],
])('a step due on %s is %s on November 30', (dueOn, due) => expect(dueOf(dueOn)).toBe(due))
