import { describe, expect, it } from 'vitest'
import { atLeast, atMost, median, relativeDeviation } from './figures.ts'

describe('the median', () => {
  it('is the middle value, whatever the order', () => expect(median([9, 1, 3])).toBe(3))
  it('is the mean of the two middle values', () => expect(median([4, 1, 3, 100])).toBe(3.5))
  it('does not exist for an empty list', () => expect(() => median([])).toThrow('no median'))
})

it('one outlier does not change the relative deviation', () => {
  expect(relativeDeviation([10, 10, 11, 9, 500])).toBeCloseTo(0.1)
})

it('a figure equal to its bound is within it', () => {
  const show = (value: number) => `${value} kB`
  expect(atMost('/auth', 150, 150, show)).toMatchObject({ bound: 'at most 150 kB', isWithin: true })
  expect(atMost('/auth', 150.1, 150, show).isWithin).toBe(false)
  expect(atLeast('/', 95, 95, show)).toMatchObject({ bound: 'at least 95 kB', isWithin: true })
  expect(atLeast('/', 94, 95, show).isWithin).toBe(false)
})
