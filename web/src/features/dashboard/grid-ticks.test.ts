import { expect, test } from 'vitest'
import { gridTicks } from './grid-ticks.ts'

test.each([
  [0, [0, 1, 2, 3, 4]],
  [1, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6, 8]],
  [17, [0, 5, 10, 15, 20]],
  [80, [0, 20, 40, 60, 80]],
  [100_000, [0, 50_000, 100_000, 150_000, 200_000]],
])('the grid lines for at most %i stand at %j', (largest, ticks) => expect(gridTicks(largest)).toEqual(ticks))
