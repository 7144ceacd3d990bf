import type { Activity } from '@assay/shared/features/leads/activity'
import { expect, test } from 'vitest'
import { activityText } from './activity-text.ts'

const activity = (type: Activity['type'], content: string | null): Activity => ({
  id: 1,
  leadId: 1,
  userId: 1,
  type,
  content,
  createdAt: '2026-11-20T10:00:00.000Z',
})

test.each([
  ['note', 'Asked for a quote', 'Note: Asked for a quote'],
  ['call', null, 'Call'],
  ['replied', 'Yes, call me', 'Replied: Yes, call me'],
  ['messaged', 'Are you open today?', 'WhatsApp: Are you open today?'],
  [
    'emailed',
    'Email sent to ann@maple-dental.example: Rosters',
    'Email sent to ann@maple-dental.example: Rosters',
  ],
  ['status_changed', 'Status changed from New to Hot', 'Status changed from New to Hot'],
] as const)('%s with %j reads %j', (type, content, text) =>
  expect(activityText(activity(type, content))).toBe(text),
)

test('a long reply is cut to one line', () => {
  const text = activityText(activity('replied', 'word '.repeat(2000)))
  expect(text.length).toBeLessThan(250)
  expect(text.endsWith('…')).toBe(true)
})
