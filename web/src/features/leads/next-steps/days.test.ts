import { describe, expect, it } from 'vitest'
import { dayOf, daysAfter, dueOf, dueText, endOfWeek, mondayAfter } from './days.ts'

// A Wednesday.
const today = '2026-11-25'

describe('a day', () => {
  it('is the one where the user is', () => {
    expect(dayOf(new Date(2026, 0, 5, 0, 0, 1))).toBe('2026-01-05')
    expect(dayOf(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05')
  })

  it('is counted across months, years and changes of the clock', () => {
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysAfter('2026-03-28', 2)).toBe('2026-03-30')
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  })

  it.each([
    ['2026-11-25', '2026-11-30', '2026-11-29'],
    ['2026-11-29', '2026-11-30', '2026-11-29'],
    ['2026-11-30', '2026-12-07', '2026-12-06'],
  ])('%s has its next Monday on %s and its week’s end on %s', (day, monday, end) =>
    expect([mondayAfter(day), endOfWeek(day)]).toEqual([monday, end]),
  )

  it.each([
    ['2026-11-24', 'overdue'],
    ['2026-11-25', 'today'],
    ['2026-11-26', 'week'],
    ['2026-11-29', 'week'],
    ['2026-11-30', 'later'],
  ])('%s is %s on the 25th', (day, due) => expect(dueOf(day, today)).toBe(due))

  it.each([
    ['2026-11-24', 'Yesterday'],
    ['2026-11-25', 'Today'],
    ['2026-11-26', 'Tomorrow'],
    ['2026-11-29', 'Sun, Nov 29'],
    ['2026-12-24', 'Dec 24'],
    ['2027-01-02', 'Jan 2, 2027'],
  ])('%s is shown as %s', (day, text) => expect(dueText(day, today)).toBe(text))
})
