import { describe, expect, it } from 'vitest'
import { changePercent, ratePercent, shownChange } from './lead-stats.ts'

describe('a rate', () => {
  it.each([
    [0, 0, 0],
    [0, 7, 0],
    [7, 7, 100],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [1, 1000, 0],
    [5, 1000, 1],
  ])('of %i in %i is %i %', (part, total, percent) => expect(ratePercent(part, total)).toBe(percent))
})

describe('the change against the last month', () => {
  it.each([
    [3, 2, 50],
    [2, 3, -33.3],
    [1261, 1000, 26.1],
    [4, 4, 0],
    [0, 4, -100],
    [4, 0, null],
    [0, 0, null],
  ])('from %i after %i is %s', (now, before, change) => expect(changePercent(now, before)).toBe(change))

  it.each([
    [0.1, 0.1],
    [0, null],
    [-5, null],
    [null, null],
  ])('%s is shown as %s', (change, shown) => expect(shownChange(change)).toBe(shown))
})
