import { expect, test } from 'vitest'
import { durationText, evaluationText, ownAccuracy, ownSpeed, ownVolume } from './figure-texts.ts'

test.each([
  [0, 0, 'not measured yet', null],
  [18, 19, 'not measured yet', '19 of 20 judged'],
  [19, 20, '95%', '20 judged'],
  [0, 25, '0%', '25 judged'],
])('%i right of %i judged leads read %s', (right, judged, text, basis) => {
  expect(ownAccuracy({ accuracy: { right, judged } })).toEqual({ text, basis })
})

test('speed and volume are medians with the number of runs, and not measured without any', () => {
  const measured = { seconds: 74.4, leads: 6.5, runs: 1 }
  expect(ownSpeed({ measured })).toEqual({ text: '74 s', basis: '1 run' })
  expect(ownVolume({ measured: { ...measured, runs: 1200 } })).toEqual({ text: '6.5', basis: '1,200 runs' })
  expect(ownSpeed({ measured: null })).toEqual({ text: 'not measured yet', basis: null })
})

test('the evaluation’s figure says what it was measured on', () => {
  expect(evaluationText({ right: 330, judged: 341, precision: 0.9677 })).toBe(
    'In our evaluation on a simulated web, 96.8% of 341 leads of this mode were right. Your own runs may differ.',
  )
})

test.each([
  [6, '6 s'],
  [90, '90 s'],
  [150, '2.5 mins'],
])('%i seconds read %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
