import { expect, it } from 'vitest'
import { limitOf } from './mailbox.store.ts'

const today = '2026-03-05'

it.each([
  ['a mailbox that has never sent', 50, 0, null, 10],
  ['its first day, after the first mail', 50, 1, today, 10],
  ['the day after', 50, 1, '2026-03-04', 15],
  ['that day, after the first mail', 50, 2, today, 15],
  ['a week of sending', 50, 7, '2026-02-01', 45],
  ['a warm mailbox', 50, 100, '2026-03-04', 50],
  ['a limit below that of the first day', 3, 0, null, 3],
  ['a high limit, which is reached as slowly', 500, 20, '2026-03-04', 110],
])('the limit of %s', (_, dailyLimit, sendDays, lastSendDay, limit) => {
  expect(limitOf({ dailyLimit, sendDays, lastSendDay }, today)).toBe(limit)
})
