import { expect, test } from 'vitest'
import { leadsToSee, type RecheckResult, recheckText, recheckTitle } from './recheck.ts'

const nothing: RecheckResult = { confirmed: [], changed: [], unreadable: [], gone: [], waiting: [] }
const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1)

test('what came of a re-check is counted, and says what to do about the others', () => {
  const result = { ...nothing, confirmed: upTo(15), changed: [20, 16], unreadable: [18] }
  expect(recheckTitle(result)).toBe('18 leads checked again')
  expect(recheckText(result)).toBe('15 confirmed, 2 changed, 1 could not be read.')
  expect(recheckTitle({ ...nothing, changed: [1] })).toBe('1 lead checked again')
  const missed = { ...nothing, gone: [4], waiting: [5, 6] }
  expect(recheckTitle(missed)).toBe('No lead was checked again')
  expect(recheckText(missed)).toBe(
    '2 leads were left out, because today’s AI budget was used up or the AI did not answer: check again later. 1 lead was deleted or merged meanwhile, or its company is no longer kept.',
  )
})

test('the leads to see are those that changed, could not be read or wait, else the confirmed ones', () => {
  expect(leadsToSee({ ...nothing, confirmed: [1], changed: [9], unreadable: [4], waiting: [6] })).toEqual([
    4, 6, 9,
  ])
  expect(leadsToSee({ ...nothing, confirmed: [1, 2] })).toEqual([1, 2])
})
