import { describe, expect, it } from 'vitest'
import { someCompany } from '../../testing/search.ts'
import type { FoundCompany } from '../found-company.ts'
import { isKnown, knownEntryOf } from './known-company.ts'

const name = 'Garside & Barraclough'
const url = 'https://www.openstreetmap.org/node/7'
const site = 'https://garside-barraclough.example/'
const contactsOf = (phone: string | null) => ({ ...someCompany().contactInfo, phone, phones: [] })
const where = {
  text: 'Bradford',
  names: ['Bradford'],
  box: null,
  centre: { lat: 53.79, lon: -1.75 },
  region: 'GB',
  isCountry: false,
}

const told = (
  listing: Partial<FoundCompany['basis']['listings'][number]>,
  change: Partial<FoundCompany> = {},
): FoundCompany => {
  const { basis } = someCompany()
  const [some] = basis.listings
  if (!some) throw new Error('There is no listing.')
  const listings = [
    { ...some, domain: null, website: null, phone: null, position: null, street: null, ...listing },
  ]
  return someCompany({
    companyName: name,
    website: null,
    contactInfo: contactsOf(listing.phone ?? null),
    evidence: [],
    basis: { ...basis, listings, where },
    ...change,
  })
}

const onMap = told({ url, name, source: 'OpenStreetMap', phone: '+441134968868', street: 'station road 29' })
const onWeb = told(
  { url: site, name, source: 'Web search', domain: 'garside-barraclough.example' },
  { website: site },
)

/** Whether a workspace that has one company has the other. */
const hasAlso = (one: FoundCompany, other: FoundCompany): boolean => {
  const { keys, known } = knownEntryOf(one)
  const holders = new Map(keys.map((key) => [key, [{ ...known, holder: 'crm:1' }]]))
  const { listings, isBranch } = other.basis
  return isKnown(knownEntryOf(other).keys, { name: other.companyName, listings, isBranch }, holders)
}

describe('a company of which only sources told', () => {
  it('is known by its name in the place, where one source has its phone and another its site', () => {
    expect(hasAlso(onMap, onWeb)).toBe(true)
    expect(hasAlso(onWeb, onMap)).toBe(true)
  })

  it('is another one at another address, or in another place', () => {
    const elsewhere = { ...onMap.basis, where: { ...where, text: 'Wakefield' } }
    expect(
      hasAlso(told({ ...onMap.basis.listings[0], phone: '+441134960000', street: 'mill lane 3' }), onMap),
    ).toBe(false)
    expect(hasAlso({ ...onMap, basis: elsewhere }, onWeb)).toBe(false)
  })

  it('is not known by a name that many have', () => {
    expect(hasAlso({ ...onMap, companyName: 'Garside' }, { ...onWeb, companyName: 'Garside' })).toBe(false)
  })
})

it('a company whose site was read is known by its site and its phone alone', () => {
  const read = {
    ...onWeb,
    evidence: [
      {
        field: 'companyName',
        value: name,
        url: site,
        quote: name,
        fetchedAt: '2026-01-01T00:00:00.000Z',
        method: 'text' as const,
      },
    ],
  }
  expect(knownEntryOf(read).keys).toEqual(['domain:garside-barraclough.example'])
})
