import { expect, test } from 'vitest'
import { buildEstimate } from '../../../test/hunting/test-search.ts'
import { basisText } from './estimate-texts.ts'

test('the figures say what they are based on', () => {
  expect(basisText(buildEstimate())).toBe('based on 12 past searches of yours')
  expect(basisText(buildEstimate({ basis: 'limits', runs: 0 }))).toContain(
    'no search like this has been run yet',
  )
})
