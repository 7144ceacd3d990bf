import { type YoloMode, yoloModes } from '@assay/shared/features/yolo/modes'
import { expect, it } from 'vitest'
import type { MeasuredMode, ModeFigures } from '../modes/measure/mode-figures.ts'
import { withModes } from './document.ts'

const names = [
  'precision',
  'recall',
  'volume',
  'duplicates',
  'wishes',
  'inventions',
  'emailPrecision',
] as const
const others = ['phonePrecision', 'overQuota', 'failures'] as const

const measured = (hits: number): MeasuredMode => ({
  figures: Object.fromEntries(
    [...names, ...others].map((name) => [name, { hits, total: 100 }]),
  ) as ModeFigures,
  values: { runMs: 1000, msPerLead: 100, usdPerLead: 0, pagesPerLead: 1 },
  misses: [],
})

const evaluationOf = (hits: number) => ({
  size: { firms: 200, wanted: 150, searches: 1 },
  modes: Object.fromEntries(yoloModes.map((mode) => [mode, { right: measured(hits) }])) as Record<
    YoloMode,
    { right: MeasuredMode }
  >,
})

const options = { edition: 'reporting', seed: 7 } as const

it('measuring the modes again replaces part 4 alone, whether or not there was one', () => {
  const before =
    '# Old\n\n## Part 1: one\n\nfirst\n\n## Part 3: three\n\nthird\n\n## Who is compared\n\nold\n'
  const once = withModes(before, options, evaluationOf(97))
  expect(once).toContain('\n## Part 1: one\n\nfirst\n\n## Part 3: three\n\nthird\n\n## Part 4')
  const again = withModes(once, options, evaluationOf(98))
  expect(again).toBe(withModes(before, options, evaluationOf(98)))
  expect(again.match(/## Part 4/g)).toHaveLength(1)
  expect(again).toContain('**98 %')
})
