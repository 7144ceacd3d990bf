import { expect, it } from 'vitest'
import { pauseAfterFailureMs } from './reading-pause.ts'

const minute = 60_000
const workedAt = Date.parse('2026-11-20T10:00:00.000Z')
const mailbox = {
  isTest: false,
  repliesReadAt: new Date(workedAt).toISOString(),
  updatedAt: new Date(workedAt - 60 * minute).toISOString(),
}

it.each([
  [1, 5],
  [5, 5],
  [10, 10],
  [30, 30],
  [600, 60],
])('a mailbox that has not worked for %i minutes is read again after %i', (failedFor, pause) =>
  expect(pauseAfterFailureMs(mailbox, workedAt + failedFor * minute)).toBe(pause * minute),
)

it('counts from the last change of a mailbox that was never read', () =>
  expect(pauseAfterFailureMs({ ...mailbox, repliesReadAt: null }, workedAt)).toBe(60 * minute))

it('a clock that was set back does not shorten the pause', () =>
  expect(pauseAfterFailureMs(mailbox, workedAt - 600 * minute)).toBe(5 * minute))
