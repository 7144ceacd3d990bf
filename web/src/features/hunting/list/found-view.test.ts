import { describe, expect, it } from 'vitest'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { directionOf, firstView, leadsInView, linesInView, sortAfterPress } from './found-view.ts'

const lead = (id: number, overrides: Parameters<typeof buildSavedAiLead>[0] = {}) => ({
  ...buildSavedAiLead({ id, companyName: `C${id}`, ...overrides }),
  isChecking: false,
})
const contactInfo = { ...lead(1).contactInfo, email: null }

const rows = [
  lead(1, { matchScore: 70, verification: 'verified', searchTermId: 1 }),
  lead(2, { matchScore: 90, verification: 'partly', searchTermId: 1, contactInfo }),
  lead(3, { matchScore: 90, verification: 'verified', searchTermId: 2, converted: true }),
  lead(4, { matchScore: 99, searchTermId: 2, isSetAside: true }),
]
const idsIn = (view: Partial<typeof firstView>, isUnsettled = false) =>
  leadsInView(rows, { ...firstView, ...view }, isUnsettled).map(({ id }) => id)

describe('the view of found companies', () => {
  it.each([
    ['score', [3, 2, 1]],
    ['newest', [3, 2, 1]],
    ['proof', [3, 1, 2]],
  ] as const)('sorts by %s', (sort, ids) => expect(idsIn({ sort })).toEqual(ids))

  it.each([
    ['score', false, [3, 2, 1]],
    ['score', true, [1, 2, 3]],
    ['name', false, [1, 2, 3]],
    ['name', true, [3, 2, 1]],
    ['email', false, [1, 3, 2]],
    ['email', true, [1, 3, 2]],
  ] as const)('sorts by the column %s, reversed: %s, those without a value last', (sort, isReversed, ids) =>
    expect(idsIn({ sort, isReversed })).toEqual(ids),
  )

  it('says which way a column is sorted, and sorts the other way after another press', () => {
    const byName = { ...firstView, ...sortAfterPress('name', firstView) }
    expect([directionOf('score', firstView), directionOf('name', firstView)]).toEqual(['descending', 'none'])
    expect([directionOf('score', byName), directionOf('name', byName)]).toEqual(['none', 'ascending'])
    expect(sortAfterPress('name', byName)).toEqual({ sort: 'name', isReversed: true })
  })

  it.each([
    ['email', [3, 1]],
    ['verified', [3, 1]],
    ['unconverted', [2, 1]],
  ] as const)('filters by %s', (filter, ids) => expect(idsIn({ filters: [filter] })).toEqual(ids))

  it('hides what was set aside, or shows only that', () => {
    expect(idsIn({})).not.toContain(4)
    expect(idsIn({ isAside: true })).toEqual([4])
  })

  it('leaves the rows of a running search where they are', () => expect(idsIn({}, true)).toEqual([1, 2, 3]))

  it('groups by search, the latest first, if there are several', () => {
    const lines = linesInView(leadsInView(rows, firstView, false), true)
    expect(
      lines.map((line) => (line.kind === 'group' ? `search ${line.searchTermId}` : line.lead.id)),
    ).toEqual(['search 2', 3, 'search 1', 2, 1])
    expect(linesInView(rows.slice(0, 2), true).map(({ kind }) => kind)).toEqual(['lead', 'lead'])
  })

  it('gives lines unique keys', () => {
    const unsaved = { ...lead(1), id: undefined }
    const keys = linesInView([unsaved, { ...unsaved }], false).map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
  })
})
