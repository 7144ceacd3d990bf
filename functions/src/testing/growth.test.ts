import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { slowdownOf } from './growth.ts'

let clock: number
beforeEach(() => {
  clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const limits = { negligibleMs: 4, most: 10 }
const slowdown = (msFor: (size: number) => number) =>
  slowdownOf(
    (size) => {
      clock += msFor(size)
    },
    20_000,
    limits,
  )

test('linear work takes four times as long for four times the size, quadratic work sixteen times', () => {
  expect(slowdown((size) => size / 1000)).toBeCloseTo(4, 1)
  expect(slowdown((size) => (size / 5000) ** 2)).toBeCloseTo(16, 1)
})

test('work that is quickly done does not count', () => {
  expect(slowdown((size) => (size / 20_000) ** 2)).toBe(0)
})

test('linear work that is disturbed for some rounds is found linear', () => {
  let large = 0
  const disturbed = (size: number) => size / 1000 + (size > 40_000 && ++large < 5 ? 300 : 0)
  expect(slowdown(disturbed)).toBeCloseTo(4, 1)
})

test('quadratic work is noticed although other work disturbs every second round', () => {
  let calls = 0
  const disturbed = (size: number) => (size / 5000) ** 2 * (size < 40_000 && calls++ % 8 < 4 ? 3 : 1)
  expect(slowdown(disturbed)).toBeGreaterThan(limits.most)
})
