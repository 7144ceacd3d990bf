import { expect, test } from 'vitest'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { filterLeads, sortLeads } from './leads-in-view.ts'
import { type ListView, noMatchesText, queryOf, viewOf } from './list-view.ts'

const everything: ListView = { search: '', statuses: [], band: null, sort: 'newest' }

const leads = [
  buildLead({ id: 4, companyName: 'Zahnärzte Süd', location: 'Köln', status: 'hot', score: 64 }),
  buildLead({ id: 3, companyName: 'apex 10', industry: null, location: null, status: 'new', score: 80 }),
  buildLead({ id: 2, companyName: 'Ápex 9', industry: 'Dentist', status: 'hot', score: 79 }),
  buildLead({ id: 1, companyName: 'Brightwell Dental', updatedAt: '2026-11-21T10:00:00.000Z', score: 80 }),
]

const found = (view: Partial<ListView>) => filterLeads(leads, { ...everything, ...view }).map(({ id }) => id)

test.each([
  ['', [4, 3, 2, 1]],
  ['  ', [4, 3, 2, 1]],
  ['APEX', [3, 2]],
  ['dentist', [2]],
  ['koln', [4]],
  ['KÖLN süd', [4]],
  ['dental springfield', [1]],
  ['koln brightwell', []],
  ['office@', []],
])('searching for "%s" finds %j by name, industry and location', (search, ids) => {
  expect(found({ search })).toEqual(ids)
})

test('status and score filter the search further', () => {
  expect(found({ statuses: ['hot'] })).toEqual([4, 2])
  expect(found({ statuses: ['hot', 'new'], search: 'apex' })).toEqual([3, 2])
  expect(found({ band: 'strong' })).toEqual([3, 1])
  expect(found({ band: 'fair' })).toEqual([2])
  expect(found({ band: 'weak' })).toEqual([4])
})

test('leads are sorted, ties newest first', () => {
  const sorted = (sort: ListView['sort']) => sortLeads(leads, sort).map(({ id }) => id)
  expect(sorted('newest')).toEqual([4, 3, 2, 1])
  expect(sorted('score')).toEqual([3, 1, 2, 4])
  expect(sorted('name')).toEqual([2, 3, 1, 4])
  expect(sorted('changed')).toEqual([1, 4, 3, 2])
})

const view: ListView = { search: 'süd & co', statuses: ['contacted', 'hot'], band: 'fair', sort: 'name' }

test('a view is written to the address and parsed from it; other parameters are kept', () => {
  const query = queryOf(view, new URLSearchParams('other=1&sort=score'))
  expect(viewOf(new URLSearchParams(query))).toEqual(view)
  expect(new URLSearchParams(query).get('other')).toBe('1')
  expect(queryOf(everything, new URLSearchParams(query))).toBe('other=1')
})

test('unknown values in the address are ignored', () => {
  expect(viewOf(new URLSearchParams('status=lost,,HOT&score=92&sort=up'))).toEqual(everything)
})

test.each<[Partial<ListView>, string]>([
  [{ search: 'oak' }, 'No lead has these words.'],
  [{ statuses: ['hot'] }, 'No lead has this status.'],
  [{ search: 'oak', band: 'weak' }, 'No lead has these words and this score.'],
  [
    { search: 'oak', statuses: ['hot', 'new'], band: 'weak' },
    'No lead has these words, one of these statuses and this score.',
  ],
])('an empty list under %j names the filters that are set', (change, text) => {
  expect(noMatchesText({ ...everything, ...change })).toBe(text)
})
