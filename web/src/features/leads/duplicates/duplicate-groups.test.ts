import { expect, it } from 'vitest'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { groupDuplicates } from './duplicate-groups.ts'

const lead = (id: number, change: Parameters<typeof buildLead>[0]) =>
  buildLead({ website: null, email: null, location: null, companyName: `Company ${id}`, ...change, id })

const leads = [
  lead(1, { website: 'https://maple.example' }),
  lead(2, { website: 'https://www.maple.example/', email: 'ann@maple.example' }),
  lead(3, { email: 'Ann@maple.example' }),
  lead(4, { companyName: 'Oak', location: 'Salem' }),
  lead(5, { companyName: 'OAK Inc', location: 'Salem, Oregon' }),
  lead(6, { companyName: 'Oak', location: 'Bern' }),
]
const idsOf = (distinct: number[][]) =>
  groupDuplicates(leads, distinct).map((group) => group.leads.map(({ id }) => id))

it('leads that have a site, an email, or a name and place in common are one group', () => {
  expect(idsOf([])).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  const [first, second] = groupDuplicates(leads, [])
  expect(first?.reasons).toEqual(['same website', 'same email'])
  expect(second?.reasons).toEqual(['same name and place'])
})

it('leads that were said to be different are no group, but one with a further lead is', () => {
  expect(idsOf([[4, 5]])).toEqual([[1, 2, 3]])
  expect(idsOf([[1, 2]])).toHaveLength(2)
  expect(
    idsOf([
      [1, 2, 3, 9],
      [4, 5],
    ]),
  ).toEqual([])
})

it('the only two leads of a name are one group where one has no place, and more of a name are none', () => {
  const elms = [lead(1, { companyName: 'Elm' }), lead(2, { companyName: 'Elm', location: 'Salem' })]
  expect(groupDuplicates(elms, [])).toMatchObject([{ leads: elms, reasons: ['same name'] }])
  const more = [...elms, lead(3, { companyName: 'Elm', location: 'Bern' })]
  expect(groupDuplicates(more, [])).toEqual([])
})
