import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { expect, it } from 'vitest'
import { frameOf } from '../companies/search-frame.ts'
import { searchLanguage, webQueries } from './web-queries.ts'

const criteria = (overrides: Partial<Criteria>): Criteria => ({
  category: { text: 'dentists', from: 'query' },
  place: {
    text: 'Munich',
    name: 'Munich, Bavaria, Germany',
    lat: 48.1,
    lon: 11.5,
    bbox: { south: 48, north: 48.2, west: 11.3, east: 11.7 },
    localNames: ['München'],
    countryCode: 'DE',
    alternatives: [],
  },
  wishes: [],
  setAside: [],
  ...overrides,
})

it('asks in the words of the place too', () => {
  const frame = frameOf(criteria({}), null)
  expect(webQueries(frame, 'dentists in Munich')).toEqual(
    expect.arrayContaining(['dentists Munich, Bavaria, Germany', 'dentists in Munich']),
  )
  expect(webQueries(frame, null).some((query) => /Zahn.* München$/.test(query))).toBe(true)
  expect(searchLanguage(frame)).toBe('de-DE')
})

it('asks with the wishes, and by the names that the model knows for a kind that the map has not', () => {
  const frame = frameOf(
    criteria({
      category: { text: 'contract packers', from: 'query', names: ['Lohnverpacker', 'co-packing service'] },
      wishes: [{ id: 'wish-1', text: 'ISO 22000 certified', from: 'query' }],
    }),
    null,
  )
  expect(webQueries(frame, null)).toEqual([
    'contract packers Munich, Bavaria, Germany',
    'contract packers Munich, Bavaria, Germany ISO 22000 certified',
    'Lohnverpacker München',
    'co-packing service München',
    'contract packers München',
  ])
})

it('asks no question twice and only a few', () => {
  const names = Array.from({ length: 12 }, (_, n) => `name ${n}`)
  const frame = frameOf(criteria({ category: { text: 'dentists', from: 'query', names }, place: null }), null)
  const queries = webQueries(frame, 'Dentists')
  expect(queries.length).toBeLessThanOrEqual(6)
  expect(queries.filter((query) => query.toLowerCase() === 'dentists')).toHaveLength(1)
})
