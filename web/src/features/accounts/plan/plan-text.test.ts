import { expect, it } from 'vitest'
import { planText } from './plan-text.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')

it.each([
  ['2026-12-04T12:00:00.000Z', 'Pro trial, 14 days left'],
  ['2026-11-21T12:00:00.001Z', 'Pro trial, 2 days left'],
  ['2026-11-20T12:00:00.001Z', 'Pro trial, 1 day left'],
  ['2026-11-20T12:00:00.000Z', 'Pro'],
  ['2026-01-01T00:00:00.000Z', 'Pro'],
  [null, 'Pro'],
])('a trial until %s reads "%s"', (trialEndsAt, text) =>
  expect(planText({ plan: 'pro', trialEndsAt }, now)).toBe(text),
)
