import { expect, it } from 'vitest'
import { readPage } from '../../reading/page/site-page.ts'
import { type Candidate, mergeListings } from '../identity/merge-listings.ts'
import { isListOfCompanies, withoutList } from './list-of-companies.ts'
import { frameOf } from './search-frame.ts'

const frame = frameOf(
  { category: { text: 'solicitors', from: 'query' }, place: null, wishes: [], setAside: [] },
  null,
)
const list = 'https://list.example/leeds'

const candidatesNamed = (names: string[]): Candidate[] =>
  names.map((name, nth) => ({
    identity: name,
    listings: [
      {
        source: 'OpenStreetMap',
        url: `https://www.openstreetmap.org/node/${nth}`,
        name,
        website: nth === 0 ? list : null,
        domain: nth === 0 ? 'list.example' : null,
        phone: null,
        street: null,
        position: null,
        isClosed: false,
        says: [],
        evidence: [],
      },
    ],
    reasons: [],
  }))

const isList = (names: string[]): boolean => {
  const [candidate, ...others] = candidatesNamed(names)
  const html = `<title>Leeds</title><ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`
  const page = readPage({ outcome: 'page', url: list, html, fetchedAt: '2026-01-01T00:00:00.000Z' })
  return candidate !== undefined && isListOfCompanies([page], candidate, others, frame)
}

it.each([
  ['strangers', ['Hale & Moss', 'Reed & Stone', 'Webb & Lane', 'Ford & Nash']],
  ['partners with a surname in common', ['Hale & Moss', 'Moss & Reed', 'Reed & Hale', 'Hale & Stone']],
])('a page that names %s is about them', (_, names) => {
  expect(isList(names)).toBe(true)
})

it.each([
  ['branches', ['Fitwell Otley', 'Fitwell Ilkley', 'Fitwell Ripon', 'Fitwell Selby', 'Fitwell Skipton']],
  ['two others', ['Hale & Moss', 'Reed & Stone', 'Webb & Lane']],
])('a page that names %s may be the company’s own', (_, names) => {
  expect(isList(names)).toBe(false)
})

it('a company whose address on the map leads to a list has the site that the web search found', () => {
  const [mapped] = candidatesNamed(['Hale & Moss'])
  const [row] = candidatesNamed(['Hale & Moss'])[0]?.listings ?? []
  if (!mapped || !row) throw new Error('No listing')
  const url = 'https://hale-moss.example/'
  const found = { ...row, source: 'Web search' as const, url, website: url, domain: 'hale-moss.example' }
  expect(withoutList(mapped, [])?.listings.map(({ website }) => website)).toEqual([null])
  expect(withoutList(mapped, mergeListings([found]))?.listings.map(({ website }) => website)).toEqual([
    null,
    url,
  ])
})
