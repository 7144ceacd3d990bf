import { expect, it } from 'vitest'
import { listingOfElement, slimElement } from './osm-listing.ts'

const isClosed = (tags: Record<string, string>) =>
  listingOfElement(
    { url: 'https://www.openstreetmap.org/node/1', lat: 1, lon: 1, tags: { name: 'Maple', ...tags } },
    { fetchedAt: '2026-01-01T00:00:00.000Z', region: 'US' },
  ).isClosed

it.each<Record<string, string>>([
  { 'disused:shop': 'bakery' },
  { abandoned: 'yes', shop: 'bakery' },
  { shop: 'bakery', end_date: '2023-05' },
  { shop: 'bakery', opening_hours: 'closed' },
  { shop: 'vacant', 'was:shop': 'bakery' },
])('the map says that a business is no more: %o', (tags) => {
  expect(isClosed(tags)).toBe(true)
})

it.each<Record<string, string>>([
  { shop: 'bakery', 'was:amenity': 'bank' },
  { shop: 'bakery', end_date: '2031' },
  { shop: 'bakery', disused: 'no' },
  { shop: 'bakery', opening_hours: 'Mo-Fr 09:00-17:00' },
])('or that it is there: %o', (tags) => {
  expect(isClosed(tags)).toBe(false)
})

it('keeps the tags that prove what is often wished for', () => {
  const tags = { name: 'Oak', 'payment:credit_cards': 'yes', dog: 'leashed', building: 'yes' }
  const slim = slimElement({ url: 'https://www.openstreetmap.org/node/1', lat: null, lon: null, tags })
  expect(slim.tags).toEqual({ name: 'Oak', 'payment:credit_cards': 'yes', dog: 'leashed' })
})
