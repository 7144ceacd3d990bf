import { expect, test } from 'vitest'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { filterLeads } from './leads-in-view.ts'
import { everything, queryOf, viewOf } from './list-view.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString()

const leads = [0, 8, 31, 91].map((days, nth) => buildLead({ id: nth + 1, checkedAt: daysAgo(days) }))
const all = [...leads, buildLead({ id: 5 })]

const foundBy = (query: string) =>
  filterLeads(all, viewOf(new URLSearchParams(query)), new Map()).map(({ id }) => id)

test.each([
  ['checked=week', [1]],
  ['checked=month', [2]],
  ['checked=quarter', [3]],
  ['checked=older', [4]],
  ['checked=never', [5]],
  ['checked=quarter,older', [3, 4]],
])('"%s" shows the leads that were last checked then', (query, ids) => {
  expect(foundBy(query)).toEqual(ids)
})

test('a link shows the leads that it names, as long as they are there', () => {
  expect(foundBy('only=3&only=1&only=900')).toEqual([1, 3])
  const view = { ...everything, chosen: { only: ['3', '1'] } }
  expect(queryOf(view, new URLSearchParams())).toBe('only=3&only=1')
})
