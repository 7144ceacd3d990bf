import { describe, expect, it } from 'vitest'
import type { Listing } from './listing.ts'
import { withoutSharedHosts } from './shared-hosts.ts'

const listing = (name: string, website: string | null, overrides: Partial<Listing> = {}): Listing => ({
  source: 'OpenStreetMap',
  url: `https://www.openstreetmap.org/node/${name.length}`,
  name,
  website,
  domain: website && new URL(website).hostname,
  phone: null,
  street: null,
  position: null,
  isClosed: false,
  says: [],
  evidence: [],
  ...overrides,
})
const result = (title: string, url: string) =>
  listing(title, url, { source: 'Web search', url, says: [title] })

const domains = (listings: Listing[]) =>
  withoutSharedHosts(listings).map(({ name, domain }) => [name, domain])

describe('a host that no list knows', () => {
  it('is a portal when several different businesses on the map name it as their site', () => {
    const there = (path: string) => `https://townportal.example/${path}`
    expect(
      domains([
        listing('Maple Dental', there('maple')),
        listing('Oak Bakery', there('oak')),
        listing('Elm Law Office', there('elm')),
        listing('Birch Dental', 'https://birch.example/'),
      ]),
    ).toEqual([
      ['Maple Dental', null],
      ['Oak Bakery', null],
      ['Elm Law Office', null],
      ['Birch Dental', 'birch.example'],
    ])
  })

  it('is a chain’s when the businesses have one name, or the domain is made of their names', () => {
    const chain = [
      'Maple Dental Downtown',
      'Maple Dental North',
      'Riverside Maple Dentists',
      'Garden by Maple',
    ]
    const listings = chain.map((name) => listing(name, 'https://maple.example/'))
    expect(withoutSharedHosts(listings)).toEqual(listings)
  })

  it('is a directory when the titles of its pages name companies that are listed elsewhere', () => {
    expect(
      domains([
        listing('Maple Dental', null),
        listing('Oak Dental', 'https://oak.example/'),
        result('Maple Dental, Springfield - FindThem', 'https://findthem.example/p/1'),
        result('Oak Dental - FindThem', 'https://findthem.example/p/2'),
        result('Oak Dental | Springfield', 'https://oak.example/'),
      ]),
    ).toEqual([
      ['Maple Dental', null],
      ['Oak Dental', 'oak.example'],
      ['Oak Dental | Springfield', 'oak.example'],
    ])
  })

  it('is a company’s own when its pages name that company alone', () => {
    const listings = [
      listing('Maple Dental', null),
      result('Services - Birch Dental', 'https://birch.example/services'),
      result('Team - Birch Dental', 'https://birch.example/team'),
      result('Birch Dental joins Maple Dental', 'https://birch.example/news'),
    ]
    expect(withoutSharedHosts(listings)).toEqual(listings)
  })
})
