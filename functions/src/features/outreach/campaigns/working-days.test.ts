import { expect, it } from 'vitest'
import { addWorkingDays } from './working-days.ts'

it.each([
  ['none are the same moment, also on a Sunday', '2026-11-22T09:30:00.000Z', 0, '2026-11-22T09:30:00.000Z'],
  ['one after a Monday is Tuesday', '2026-11-23T09:30:00.000Z', 1, '2026-11-24T09:30:00.000Z'],
  ['one after a Friday is Monday', '2026-11-27T16:00:00.000Z', 1, '2026-11-30T16:00:00.000Z'],
  ['one after a Saturday is Monday', '2026-11-28T16:00:00.000Z', 1, '2026-11-30T16:00:00.000Z'],
  ['five are a week', '2026-11-25T08:00:00.000Z', 5, '2026-12-02T08:00:00.000Z'],
  ['thirty are six weeks', '2026-11-25T08:00:00.000Z', 30, '2027-01-06T08:00:00.000Z'],
])('working days: %s', (_, from, days, to) => {
  expect(addWorkingDays(new Date(from), days).toISOString()).toBe(to)
})
