import type { Evidence } from '@assay/shared/evidence/evidence'
import { describe, expect, it } from 'vitest'
import type { Area } from '../../integrations/nominatim/area.ts'
import type { Place, Places } from '../../integrations/nominatim/places.ts'
import { frameOf } from '../companies/search-frame.ts'
import type { Listing } from '../sources/listing.ts'
import { judgeLocation, locateCompany } from '../verdicts/judge-location.ts'
import type { Where } from '../where.ts'
import { groundOf } from './ground.ts'

const bavaria: Where = {
  text: 'Bayern',
  names: ['Bayern'],
  box: { south: 47.3, north: 50.5, west: 9, east: 13.8 },
  centre: { lat: 49, lon: 11.5 },
  region: 'DE',
  isCountry: false,
  kind: 'state',
}
const area: Area = [
  [
    [
      [9, 47.3],
      [13.8, 47.3],
      [13.8, 50.5],
      [9, 50.5],
      [9, 47.3],
    ],
  ],
]

const town = (name: string, lat: number, lon: number, countryCode = 'DE'): Place => ({
  name,
  lat,
  lon,
  bbox: { south: lat - 0.05, north: lat + 0.05, west: lon - 0.05, east: lon + 0.05 },
  countryCode,
})

/** A gazetteer that knows no postcodes. */
const knowing = (places: Place[], asked: string[] = []): Places => ({
  locate: async () => null,
  areaOf: async () => area,
  lookUp: async (text) => {
    asked.push(text)
    return places.filter(({ name }) => name === text)
  },
})

const addressOf = (value: string): Evidence => ({
  field: 'address',
  value,
  quote: value,
  url: 'https://a.example/',
  fetchedAt: '2026-01-01T00:00:00.000Z',
  method: 'text',
})

const onMap: Listing = {
  source: 'OpenStreetMap',
  url: 'https://www.openstreetmap.org/node/1',
  name: 'A',
  website: null,
  domain: null,
  phone: null,
  street: null,
  position: { lat: 48.37, lon: 10.9 },
  isClosed: false,
  says: [],
  evidence: [],
}

const noCriteria = { category: { text: '', from: 'query' }, place: null, wishes: [], setAside: [] } as const

const judge = async (
  address: string,
  places: Places,
  { listings = [], lines = [] }: { listings?: Listing[]; lines?: string[] } = {},
) => {
  const frame = {
    ...frameOf({ ...noCriteria, wishes: [], setAside: [] }, null),
    where: bavaria,
    region: 'DE',
  }
  const ground = groundOf(area, frame, places, { signal: new AbortController().signal })
  const evidence = [addressOf(address)]
  const pages = [{ url: 'https://a.example/', lines }]
  const found = await locateCompany(bavaria, false, listings, evidence, pages, ground)
  return judgeLocation(bavaria, listings, evidence, pages, { area, found })
}

describe('a gazetteer that does not know a town together with its postcode', () => {
  it('is asked for the town alone', async () => {
    const asked: string[] = []
    const places = knowing([town('Augsburg', 48.37, 10.9), town('Augsburg', 44, -95, 'US')], asked)
    expect((await judge('Hauptstraße 3, 86150 Augsburg', places)).verdict).toBe('yes')
    expect(asked).toEqual(['Augsburg'])
  })

  it('tells nothing by several towns of that name', async () => {
    const places = knowing([town('Neustadt', 48.37, 10.9), town('Neustadt', 53.5, 10)])
    expect((await judge('Markt 1, 91413 Neustadt', places)).verdict).toBe('unknown')
  })
})

describe('a company on the map whose site announces a move', () => {
  const lines = ['Wir sind umgezogen: Sie finden uns jetzt in Ulm.']
  const places = knowing([town('Ulm', 48.4, 8.9), town('Passau', 48.57, 13.46)])

  it('has left the state if its address lies outside of it', async () => {
    const judged = await judge('Hauptstraße 1, 89073 Ulm', places, { listings: [onMap], lines })
    expect(judged).toEqual({ verdict: 'no', quote: lines[0], url: 'https://a.example/' })
  })

  it('is still there by an address in another town of the state', async () => {
    expect((await judge('Markt 1, 94032 Passau', places, { listings: [onMap], lines })).verdict).toBe('yes')
  })
})
