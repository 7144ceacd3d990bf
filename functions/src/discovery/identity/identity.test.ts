import { describe, expect, it } from 'vitest'
import { areSameStreet, streetWords } from '../../evidence/same-street.ts'
import { ownDomain, registrableDomain } from '../../reading/hosts.ts'
import { namesAgree } from '../../reading/name-key.ts'
import type { Listing } from '../sources/listing.ts'
import { mergeListings } from './merge-listings.ts'

describe('the registrable domain', () => {
  it.each([
    ['https://www.maple.example/contact', 'maple.example'],
    ['https://shop.maple.co.uk/', 'maple.co.uk'],
    ['https://maple.wixsite.com/home', 'maple.wixsite.com'],
    ['http://127.0.0.1/', null],
    ['https://localhost/', null],
  ])('of %s is %s', (url, domain) => {
    expect(registrableDomain(url)).toBe(domain)
  })

  it.each([
    'https://www.facebook.com/maple',
    'https://m.yelp.com/biz/maple',
    'https://de.linkedin.com/company/maple',
  ])('is not a company’s own at %s', (url) => {
    expect(ownDomain(url)).toBeNull()
  })
})

it('names agree whatever their legal form, but not by one common word', () => {
  expect(namesAgree('Harper & Carter, LLC', 'Harper and Carter')).toBe(true)
  expect(namesAgree('Maple Dental', 'Maple Dental Studio of Springfield')).toBe(true)
  expect(namesAgree('Dental', 'Maple Dental')).toBe(false)
  expect(namesAgree('株式会社中村製作所', '中村製作所')).toBe(true)
  expect(namesAgree('中村製作所（有）', '中村製作所')).toBe(true)
  expect(namesAgree('株式会社中村', '株式会社木村')).toBe(false)
})

it.each([
  ['Oak Avenue 12', '12 Oak Avenue, Springfield, IL 62701', true],
  ['本町 50', '〒471-0025 愛知県豊田市本町５０', true],
  ['本町 50', '〒471-0025 愛知県豊田市本町51', false],
  ['本町 50', '〒471-0025 愛知県豊田市栄町50', false],
])('%s is the street of %s: %s', (street, address, isSame) => {
  expect(areSameStreet(streetWords(street), streetWords(address))).toBe(isSame)
})

const listing = (overrides: Partial<Listing>): Listing => ({
  source: 'OpenStreetMap',
  url: `https://www.openstreetmap.org/node/${JSON.stringify(overrides).length}`,
  name: 'Maple Dental',
  website: null,
  domain: null,
  phone: null,
  street: null,
  position: null,
  isClosed: false,
  says: [],
  evidence: [],
  ...overrides,
})
const site = { website: 'https://maple.example', domain: 'maple.example' }
const here = { lat: 39.8, lon: -89.6 }
const across = { lat: 39.85, lon: -89.6 }

describe('mergeListings', () => {
  it.each([
    ['the same site', { ...site }, { ...site, source: 'Web search' as const, name: 'Maple' }],
    ['the same name and phone', { phone: '+1' }, { phone: '+1', name: 'Maple Dental LLC' }],
    ['the same name a few steps away', { position: here }, { position: { lat: 39.8001, lon: -89.6001 } }],
    [
      'the only ones of that name, one with a site',
      { position: here },
      { ...site, source: 'Web search' as const },
    ],
    [
      'the only ones of that name in a script without spaces',
      { name: '中村製作所', position: here },
      { ...site, name: '株式会社中村製作所', source: 'Web search' as const },
    ],
  ])('makes one company of %s', (_, one, other) => {
    const merged = mergeListings([listing(one), listing(other)])
    expect(merged).toHaveLength(1)
    expect(merged[0]?.reasons).toHaveLength(1)
  })

  it.each([
    [
      'branches with one site',
      { ...site, position: here, street: 'oak 1' },
      { ...site, position: across, street: 'elm 2' },
    ],
    ['namesakes across town', { position: here }, { position: across }],
    ['different names with one phone', { phone: '+1' }, { phone: '+1', name: 'Oak Roofing' }],
  ])('keeps apart %s', (_, one, other) => {
    const identities = mergeListings([listing(one), listing(other)]).map(({ identity }) => identity)
    expect(new Set(identities).size).toBe(2)
  })

  it('gives the same whatever the order in which sources answered', () => {
    const listings = [
      listing({ ...site, url: 'b', position: here }),
      listing({ url: 'a', name: 'Oak', phone: '+2' }),
      listing({ ...site, source: 'Web search', url: 'c' }),
    ]
    const identities = mergeListings(listings).map(({ identity }) => identity)
    expect(identities).toEqual(['tel:+2', 'domain:maple.example'])
    expect(mergeListings(listings.toReversed()).map(({ identity }) => identity)).toEqual(identities)
  })
})
