import { expect, it } from 'vitest'
import { addDays, daysIn } from './day-counts.ts'

const read = (days: string) => daysIn({ pk: '', sk: '', days })
const now = new Date('2026-11-20T12:00:00Z')

it('adds and subtracts, day by day', () => {
  const first = addDays({}, { '2026-10-31': 2, '2026-11-03': 1, '2026-11-20': 5 }, now)
  const after = addDays(read(first), { '2026-11-03': -1, '2026-11-20': 1, '2026-11-01': -3 }, now)
  expect(read(after)).toEqual({ '2026-10-31': 2, '2026-11-20': 6, '2026-11-01': -3 })
})

it('keeps this month and the last', () => {
  const days = { '2026-09-30': 1, '2026-10-01': 2, '2026-11-01': 3 }
  expect(read(addDays(days, {}, now))).toEqual({ '2026-10-01': 2, '2026-11-01': 3 })
  expect(read(addDays({ '2025-11-30': 1, '2025-12-31': 4 }, {}, new Date('2026-01-01T00:00:00Z')))).toEqual({
    '2025-12-31': 4,
  })
})

it('takes little of the counter, which is written with every change', () => {
  const day = (index: number) => new Date(Date.UTC(2026, 6, 1 + index)).toISOString().slice(0, 10)
  const full = Object.fromEntries(Array.from({ length: 62 }, (_, index) => [day(index), 999]))
  expect(addDays({}, full, new Date('2026-08-31T12:00:00Z')).length).toBeLessThan(300)
})
