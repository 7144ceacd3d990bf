import { expect, test } from 'vitest'
import { lastDayOf } from './sending-time.ts'

/** A mailbox whose first day is Monday, at 9 in the morning. */
const monday = new Date(2026, 10, 23, 9)
const fresh = { dailyLimit: 50, limitToday: 10, sentToday: 3 }

test.each([
  ['what today has room for goes out today', 7, fresh, monday, '2026-11-23'],
  ['one more goes out tomorrow', 8, fresh, monday, '2026-11-24'],
  ['the limit grows by the day', 7 + 15 + 20, fresh, monday, '2026-11-25'],
  ['it grows up to the daily limit', 7 + 12 + 12, { ...fresh, dailyLimit: 12 }, monday, '2026-11-25'],
  ['nothing more goes out today in the evening', 1, fresh, new Date(2026, 10, 23, 18), '2026-11-24'],
  ['nor at a weekend', 1, fresh, new Date(2026, 10, 28, 9), '2026-11-30'],
  [
    'and a day without mails does not raise the limit',
    11,
    { ...fresh, sentToday: 0 },
    new Date(2026, 10, 28, 9),
    '2026-12-1',
  ],
  ['a mailbox at its limit begins tomorrow', 1, { ...fresh, sentToday: 12 }, monday, '2026-11-24'],
  ['nothing to send is done today', 0, fresh, monday, '2026-11-23'],
] as const)('%s', (_, count, pace, now, day) => {
  const last = lastDayOf(count, pace, now)
  expect([last.getFullYear(), last.getMonth() + 1, last.getDate()].join('-')).toBe(day)
})
