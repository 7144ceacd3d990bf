import { tagsById } from '@assay/shared/features/leads/tag'
import { expect, test } from 'vitest'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { phoneText } from '../../../ui/evidence/phone-text.ts'
import { filterLeads } from './leads-in-view.ts'
import { everything, type ListView, noMatchesText, queryOf, viewOf, withToggled } from './list-view.ts'
import { directionOf, parseSort, sortAfterPress, sortLeads } from './sort.ts'

const leads = [
  buildLead({ id: 4, companyName: 'Zahnärzte Süd', location: 'Köln', status: 'hot', score: 64 }),
  buildLead({ id: 3, companyName: 'apex 10', industry: null, location: null, status: 'new', score: 80 }),
  buildLead({
    id: 2,
    companyName: 'Ápex 9',
    industry: 'Dentist',
    contact: 'Léna Ruiz',
    email: null,
    phone: '+1 (217) 555-0177',
    website: 'https://apex.example',
    tagIds: [1],
    status: 'hot',
    score: 79,
    verification: 'verified',
    nextStep: { text: 'Call', dueOn: '2020-01-01' },
  }),
  buildLead({ id: 1, companyName: 'Brightwell Dental', updatedAt: '2026-11-21T10:00:00.000Z', score: 80 }),
]

// The first tag was merged into the second.
const tags = tagsById([
  { id: 2, name: 'VIP', colour: 'red', mergedIds: [1], createdAt: '2026-11-21T10:00:00.000Z' },
])

const found = (view: Partial<ListView>) =>
  filterLeads(leads, { ...everything, ...view }, tags).map(({ id }) => id)

test.each([
  ['', [4, 3, 2, 1]],
  ['  ', [4, 3, 2, 1]],
  ['APEX', [3, 2]],
  ['dentist', [2]],
  ['koln', [4]],
  ['KÖLN süd', [4]],
  ['dental springfield', [1]],
  ['koln bakery', []],
  ['office@', [4, 3, 1]],
  ['217 5550177', [2]],
  ['lena', [2]],
  ['apex.example', [2]],
])(
  'searching for "%s" finds %j by name, industry, location, contact, email, phone and website',
  (search, ids) => {
    expect(found({ search })).toEqual(ids)
  },
)

test.each(['+12175550177', '+41791234567', '+442079460958', '+4930901820', '0217 5550177'])(
  'a search for %s as it is shown, or written in another way, finds its lead',
  (phone) => {
    const lead = buildLead({ id: 1, companyName: 'Apex 9', phone })
    const finds = (search: string) => filterLeads([lead], { search, chosen: {} }, tags).length === 1
    const shown = phoneText(phone)
    for (const search of [
      phone,
      shown,
      `apex ${shown}`,
      shown.replaceAll(' ', '-'),
      shown.replace(/^\+/, '00'),
    ])
      expect([search, finds(search)]).toEqual([search, true])
    expect(finds(`${shown}9`)).toBe(false)
    expect(finds(`dune ${shown}`)).toBe(false)
  },
)

test('a phone number is found as it is dialled at home', () => {
  const lead = buildLead({ id: 1, phone: '+41791234567' })
  for (const search of ['079 123 45 67', '+41 (0)79 123 45 67', '1234567'])
    expect(filterLeads([lead], { search, chosen: {} }, tags)).toHaveLength(1)
})

test('filters narrow the search; of one filter, any value will do', () => {
  expect(found({ chosen: { status: ['hot'] } })).toEqual([4, 2])
  expect(found({ chosen: { status: ['hot', 'new'] }, search: 'apex' })).toEqual([3, 2])
  expect(found({ chosen: { score: ['strong'] } })).toEqual([3, 1])
  expect(found({ chosen: { score: ['fair'] } })).toEqual([2])
  expect(found({ chosen: { score: ['weak'] } })).toEqual([4])
  expect(found({ chosen: { industry: ['Dentist', ''] } })).toEqual([3, 2])
  expect(found({ chosen: { location: ['Köln'], status: ['hot'] } })).toEqual([4])
  expect(found({ chosen: { email: ['no'] } })).toEqual([2])
  expect(found({ chosen: { proof: ['verified'] } })).toEqual([2])
  expect(found({ chosen: { due: ['overdue'] } })).toEqual([2])
  expect(found({ chosen: { due: ['none', 'today'] } })).toEqual([4, 3, 1])
})

test('a lead with a merged tag is found by either tag', () => {
  expect(found({ chosen: { tag: ['2'] } })).toEqual([2])
  expect(found({ chosen: { tag: ['1'] } })).toEqual([2])
  expect(found({ chosen: { tag: ['none'] } })).toEqual([4, 3, 1])
  expect(found({ chosen: { tag: ['7'] } })).toEqual([])
})

const sorted = (text: string | null) => sortLeads(leads, parseSort(text)).map(({ id }) => id)

test('leads are sorted both ways, ties newest first and leads without a value last', () => {
  expect(sorted(null)).toEqual([4, 3, 2, 1])
  expect(sorted('-created')).toEqual([1, 2, 3, 4])
  expect(sorted('score')).toEqual([3, 1, 2, 4])
  expect(sorted('-score')).toEqual([4, 2, 3, 1])
  expect(sorted('name')).toEqual([2, 3, 1, 4])
  expect(sorted('changed')).toEqual([1, 4, 3, 2])
  expect(sorted('location')).toEqual([4, 2, 1, 3])
  expect(sorted('-location')).toEqual([2, 1, 4, 3])
})

test('a press on a header sorts by it, another one the other way round', () => {
  const once = sortAfterPress('score', parseSort('name'))
  expect(directionOf('score', once)).toBe('descending')
  expect(directionOf('name', once)).toBe('none')
  expect(directionOf('score', sortAfterPress('score', once))).toBe('ascending')
})

const view: ListView = {
  search: 'süd & co',
  chosen: {
    status: ['contacted', 'hot'],
    score: ['fair'],
    location: ['Portland, Oregon', ''],
    email: ['yes'],
  },
  sort: { by: 'name', isReversed: true },
  columns: ['status', 'phone'],
  layout: 'board',
}

test('a view is written to the address and parsed from it; other parameters are kept', () => {
  const query = queryOf(view, new URLSearchParams('other=1&sort=score'))
  expect(viewOf(new URLSearchParams(query))).toEqual(view)
  expect(new URLSearchParams(query).get('other')).toBe('1')
  expect(queryOf(everything, new URLSearchParams(query))).toBe('other=1')
})

test('a table without chosen columns is a view of its own', () => {
  const query = queryOf({ ...everything, columns: [] }, new URLSearchParams())
  expect(viewOf(new URLSearchParams(query)).columns).toEqual([])
})

test('unknown values in the address are ignored', () => {
  expect(viewOf(new URLSearchParams('status=lost,,HOT&score=92&sort=up'))).toEqual(everything)
  expect(viewOf(new URLSearchParams('columns=phone,name,shoe')).columns).toEqual(['phone'])
})

test('a value is toggled in its filter; the last one leaves no filter', () => {
  const { chosen } = withToggled({ ...everything, chosen: { status: ['hot'] } }, 'status', 'hot')
  expect(chosen).toEqual({})
})

test.each<[Partial<ListView>, string]>([
  [{ search: 'oak' }, 'No lead has these words.'],
  [{ chosen: { status: ['hot'] } }, 'No lead has this status.'],
  [{ search: 'oak', chosen: { score: ['weak'] } }, 'No lead has these words and this score.'],
  [
    { search: 'oak', chosen: { status: ['hot', 'new'], industry: ['Law'] } },
    'No lead has these words, one of these statuses and this industry.',
  ],
])('an empty list under %j names the filters that are set', (change, text) => {
  expect(noMatchesText({ ...everything, ...change })).toBe(text)
})
