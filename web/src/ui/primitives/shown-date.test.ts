import { expect, it } from 'vitest'
import { dateProblem } from './shown-date.tsx'

it.each([
  [null, 'Date unavailable'],
  [undefined, 'Date unavailable'],
  ['', 'Date unavailable'],
  ['soon', 'Invalid Date'],
  ['2026-13-45T99:00:00.000Z', 'Invalid Date'],
  ['2026-11-20T10:00:00.000Z', null],
  ['2026-11-20', null],
])('%j is shown as %j', (date, problem) => {
  expect(dateProblem(date)).toBe(problem)
})
