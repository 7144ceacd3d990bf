import { expect, it } from 'vitest'
import { isInProgress } from './research.ts'

it.each([
  ['pending', true],
  ['in_progress', true],
  ['completed', false],
  ['failed', false],
  [null, false],
  [undefined, false],
] as const)('a research that is %s is in progress: %s', (state, expected) => {
  expect(isInProgress(state)).toBe(expected)
})
