import { expect, it } from 'vitest'
import { figureOf, shareOf, sumOf, wilson } from './figure.ts'

it('gives the interval that Wilson gives', () => {
  const [low, high] = wilson({ hits: 90, total: 100 })
  expect(low).toBeCloseTo(0.8256, 3)
  expect(high).toBeCloseTo(0.9448, 3)
})

it('stays within 0 and 1 at the ends', () => {
  expect(wilson({ hits: 0, total: 5000 })[0]).toBe(0)
  expect(wilson({ hits: 0, total: 5000 })[1]).toBeLessThan(0.001)
  expect(wilson({ hits: 20, total: 20 })[1]).toBe(1)
  expect(wilson({ hits: 0, total: 0 })).toEqual([0, 1])
})

it('adds up claims', () => {
  const all = sumOf([figureOf([true, false]), figureOf([true, true])])
  expect(all).toEqual({ hits: 3, total: 4 })
  expect(shareOf(all)).toBe(0.75)
})
