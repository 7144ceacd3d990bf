import { expect, test } from 'vitest'
import { isUnderWay } from './research-state.ts'

test.each([
  ['none', false],
  ['completed', false],
  ['error', false],
  ['queued', true],
  ['running', true],
  ['reading pages', true],
  [undefined, false],
])('a research whose status is %s is under way: %s', (status, expected) => {
  expect(isUnderWay(status)).toBe(expected)
})
