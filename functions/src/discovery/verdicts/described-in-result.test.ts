import { expect, it } from 'vitest'
import type { Listing, SourceName } from '../sources/listing.ts'
import { isDescribedInResult } from './described-in-result.ts'

const listed = (title: string, source: SourceName = 'Web search'): Listing => ({
  source,
  url: 'https://hale-voss.example/',
  name: 'Hale & Voss',
  website: 'https://hale-voss.example/',
  domain: 'hale-voss.example',
  phone: null,
  street: null,
  position: null,
  isClosed: false,
  says: [title, 'Dayton: since 1971.'],
  evidence: [],
})

const address = {
  field: 'address',
  value: '12 Depot Rd, Dayton, OH 45402',
  quote: '12 Depot Rd, Dayton, OH 45402',
  url: 'https://hale-voss.example/',
  fetchedAt: '2026-01-01T00:00:00.000Z',
  method: 'text' as const,
}

it.each([
  ['Tray formers and palletizers | Hale & Voss', true],
  ['Hale & Voss - Tray formers', true],
  ['函体成形機の製造 | Hale & Voss', true],
  ['Hale & Voss', false],
  ['Hale & Voss Inc. | Dayton', false],
  ['Welcome | Hale & Voss', false],
  ['Hale & Voss - Trotwood', false],
  ['Home', false],
])('the title "%s" of a result says what the company is: %s', (title, isDescribed) => {
  expect(isDescribedInResult([listed(title)], 'Hale & Voss', ['Trotwood'], [address])).toBe(isDescribed)
})

it.each([
  ['Tray formers Hale Voss - Tray formers', 'Tray formers Hale Voss', true],
  ['Tray formers Dayton | Tray formers Hale Voss', 'Tray formers Hale Voss', true],
  ['函体成形機の製造 デイトン | 上田商会', '上田商会', true],
  ['Tray formers Hale Voss', 'Tray formers Hale Voss', false],
])('the title "%s" tells more than the name "%s": %s', (title, name, isDescribed) => {
  expect(isDescribedInResult([listed(title)], name, ['Trotwood'], [address])).toBe(isDescribed)
})

it('only a search for the kind leads to a company by what it is', () => {
  expect(isDescribedInResult([listed('Tray formers', 'OpenStreetMap')], 'Hale & Voss', [], [])).toBe(false)
})
