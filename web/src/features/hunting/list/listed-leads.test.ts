import { expect, test } from 'vitest'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { allLeads, findSelected, inArrivalOrder, leadsOfSearch } from './listed-leads.ts'

const saved = buildSavedAiLead({ id: 1, companyName: 'Brightwell Dental' })
const { id: _, ...candidate } = buildSavedAiLead({ companyName: 'Ellery Orthodontics' })

test('a company named by a source is being checked until it is saved or the search is over', () => {
  expect(leadsOfSearch([candidate], [], true)[0]?.isChecking).toBe(true)
  expect(leadsOfSearch([candidate], [], false)[0]?.isChecking).toBe(false)
  expect(leadsOfSearch([saved], [], true)[0]?.isChecking).toBe(false)
})

test('the saved row is preferred, because it may have been converted', () => {
  const rows = leadsOfSearch([saved], [{ ...saved, converted: true }], false)
  expect(rows[0]?.converted).toBe(true)
})

test('all leads contain each saved row once', () => {
  const older = buildSavedAiLead({ id: 9, companyName: 'Older' })
  const rows = allLeads([saved, candidate], [saved, older], true)
  expect(rows.map((row) => row.companyName)).toEqual(['Ellery Orthodontics', 'Brightwell Dental', 'Older'])
})

test('a selected candidate stays selected when it is saved', () => {
  const [before] = leadsOfSearch([candidate], [], true)
  const after = leadsOfSearch([{ ...candidate, id: 4 }], [], true)
  expect(findSelected(after, before ?? null)?.id).toBe(4)
  expect(findSelected([], before ?? null)).toBeNull()
  expect(findSelected([], after[0] ?? null)).toEqual(after[0])
})

test('rows keep their order of arrival while the search runs', () => {
  const arrived = new Map<string, number>()
  const [first, second, third] = ['A', 'B', 'C'].map((companyName) => ({
    ...buildSavedAiLead({ companyName }),
    isChecking: false,
  }))
  if (!first || !second || !third) throw new Error('three rows are needed')
  inArrivalOrder([second, first], arrived)
  expect(inArrivalOrder([third, first, second], arrived).map((row) => row.companyName)).toEqual([
    'B',
    'A',
    'C',
  ])
})
