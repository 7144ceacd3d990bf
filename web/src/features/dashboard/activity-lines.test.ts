import type { Activity } from '@assay/shared/features/leads/activity'
import { expect, test } from 'vitest'
import { activityLines } from './activity-lines.ts'
import { activityTextOfMany } from './activity-text.ts'

const start = Date.parse('2026-11-20T10:00:00.000Z')

const activity = (id: number, change: Partial<Activity> = {}): Activity => ({
  id,
  leadId: id,
  userId: 1,
  type: 'restored',
  content: 'Lead restored',
  createdAt: new Date(start + id * 100).toISOString(),
  ...change,
})

const lines = (...activities: Activity[]) => activityLines(activities).map(({ leadIds }) => leadIds)

test('what one action wrote for 226 leads is one line', () => {
  const restored = Array.from({ length: 226 }, (_, index) => activity(226 - index))
  const [line, ...others] = activityLines(restored)
  expect([line?.leadIds.length, line?.newest.id, others]).toEqual([226, 226, []])
})

test('another kind, another text and another user are lines of their own', () => {
  expect(
    lines(
      activity(9),
      activity(8, { type: 'status_changed', content: 'Status changed from New to Hot' }),
      activity(7, { type: 'status_changed', content: 'Status changed from New to Cold' }),
      activity(6, { type: 'status_changed', content: 'Status changed from New to Cold', userId: 2 }),
      activity(5),
      activity(4),
    ),
  ).toEqual([[9], [8], [7], [6], [5, 4]])
})

test('a status given to leads that had different ones is one line', () => {
  const to = (id: number, content: string) => activity(id, { type: 'status_changed', content })
  const line = [to(3, 'Status changed from New to Hot'), to(2, 'Status changed from Cold to Hot')]
  expect(lines(...line, to(1, 'Status changed from Hot to Cold'))).toEqual([[3, 2], [1]])
  expect(activityTextOfMany(to(3, 'Status changed from New to Hot'))).toBe('Status changed to Hot')
})

test('what happened more than a minute later is another action', () => {
  const later = new Date(start + 61_000 + 100).toISOString()
  expect(lines(activity(2, { createdAt: later }), activity(1))).toEqual([[2], [1]])
})

test('what users log is never put together, even if the words are the same', () => {
  const call = { type: 'call', content: null } as const
  expect(lines(activity(2, call), activity(1, call))).toEqual([[2], [1]])
})

test('replies are never put together either', () => {
  const reply = { type: 'replied', content: 'Yes' } as const
  expect(lines(activity(2, reply), activity(1, reply))).toEqual([[2], [1]])
})

test('no activities are no lines', () => expect(lines()).toEqual([]))
