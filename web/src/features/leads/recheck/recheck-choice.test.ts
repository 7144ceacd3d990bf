import { maxRechecked } from '@assay/shared/features/hunting/recheck'
import { expect, test } from 'vitest'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { chosenForRecheck } from './recheck-choice.ts'

const day = (nth: number) => new Date(Date.UTC(2026, 0, 1 + nth)).toISOString()

test('of too many leads, those that were checked longest ago are taken, and those never checked last', () => {
  const checked = Array.from({ length: maxRechecked }, (_, nth) =>
    buildLead({ id: nth + 1, checkedAt: day(-nth) }),
  )
  const [never, newest] = [buildLead({ id: 900 }), buildLead({ id: 901, checkedAt: day(1) })]
  const chosen = chosenForRecheck([never, newest, ...checked])
  expect(chosen).toEqual(checked.map(({ id }) => id))
  expect(chosenForRecheck([never, newest])).toEqual([900, 901])
})
