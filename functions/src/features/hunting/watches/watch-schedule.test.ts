import { describe, expect, it } from 'vitest'
import { nextRunAfter, nextRunInNextMonth } from './watch-schedule.ts'

const createdAt = '2026-11-05T14:30:00.000Z'
const next = (interval: 'daily' | 'weekly', moment: string) =>
  nextRunAfter({ createdAt, interval }, Date.parse(moment))

describe('the next run of a watch', () => {
  it.each([
    ['weekly', createdAt, '2026-11-12T14:30:00.000Z'],
    ['weekly', '2026-11-12T14:29:59.999Z', '2026-11-12T14:30:00.000Z'],
    ['weekly', '2026-11-12T14:30:00.000Z', '2026-11-19T14:30:00.000Z'],
    ['daily', createdAt, '2026-11-06T14:30:00.000Z'],
    ['daily', '2026-11-20T23:00:00.000Z', '2026-11-21T14:30:00.000Z'],
  ] as const)('%s after %s is at the time of day of its creation, %s', (interval, moment, expected) =>
    expect(next(interval, moment)).toBe(expected),
  )

  it('comes once after an outage, however many were missed', () =>
    expect(next('daily', '2026-12-24T00:00:00.000Z')).toBe('2026-12-24T14:30:00.000Z'))

  it('is later than its creation by a clock that is slow', () =>
    expect(next('daily', '2026-11-05T14:00:00.000Z')).toBe('2026-11-06T14:30:00.000Z'))

  it('of a watch that waits is the first of the next month', () => {
    const now = new Date('2026-12-10T00:00:00.000Z')
    expect(nextRunInNextMonth({ createdAt, interval: 'daily' }, now)).toBe('2027-01-01T14:30:00.000Z')
    expect(nextRunInNextMonth({ createdAt, interval: 'weekly' }, now)).toBe('2027-01-07T14:30:00.000Z')
  })
})
