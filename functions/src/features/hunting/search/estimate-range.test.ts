import { expect, it } from 'vitest'
import { estimateRange } from './estimate-range.ts'

const runs = [0.1, 0.2, 0.3].map((usd) => ({ usd, ms: 10_000 }))

it('never costs more than what is left of the day, and its range never ends below its beginning', () => {
  const { usd } = estimateRange(runs, { usd: 0.05, seconds: 60 })
  expect(usd).toEqual({ low: 0.05, high: 0.05 })
})
