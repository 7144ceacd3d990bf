import { expect, it } from 'vitest'
import { modeEvaluation } from './mode-evaluation.ts'
import { yoloModes } from './modes.ts'

it('the evaluation has measured every mode, on a day', () => {
  expect(Object.keys(modeEvaluation.modes)).toEqual([...yoloModes])
  expect(new Date(modeEvaluation.measuredOn).toISOString()).toBe(`${modeEvaluation.measuredOn}T00:00:00.000Z`)
})

it.each(yoloModes)('the precision of %s is the share of its right leads', (mode) => {
  const { right, judged, precision } = modeEvaluation.modes[mode]
  expect(judged).toBeGreaterThan(0)
  expect(right).toBeLessThanOrEqual(judged)
  expect(precision).toBeCloseTo(right / judged, 3)
})
