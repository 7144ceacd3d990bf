import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { expect, it } from 'vitest'
import type { Located } from '../../integrations/nominatim/places.ts'
import { readPage } from '../../reading/page/site-page.ts'
import type { Listing } from '../sources/listing.ts'
import type { Judgement } from '../verdicts/judgement.ts'
import { type AskModel, judgeCompany } from './judge-company.ts'
import { frameOf } from './search-frame.ts'

const listed: Listing = {
  source: 'OpenStreetMap',
  url: 'https://www.openstreetmap.org/node/1',
  name: 'Maple',
  website: 'https://maple.example/',
  domain: 'maple.example',
  phone: null,
  street: null,
  position: null,
  isClosed: false,
  says: [],
  evidence: [],
}
const address = {
  quote: 'Markt 1, 5911 HD Venlo',
  url: 'https://maple.example/',
  fetchedAt: '2026-01-01T00:00:00.000Z',
  method: 'text' as const,
}
const candidate = { identity: 'domain:maple.example', reasons: [], listings: [] }
const home = readPage({
  outcome: 'page',
  url: 'https://maple.example/',
  html: '<title>Maple</title><p>Room for every guest.</p>',
  fetchedAt: '2026-01-01T00:00:00.000Z',
})
const yes: Judgement = { verdict: 'yes', quote: 'Room for every guest.', url: home.url }
const noCriteria: Criteria = {
  category: { text: 'dentists', from: 'query' },
  place: null,
  wishes: [],
  setAside: [],
}
const frameWithWish = (id: string) =>
  frameOf({ ...noCriteria, wishes: [{ id, text: 'waiting room', from: 'query' }] }, 'Springfield', 'hotels')

it.each(['category', 'place', 'closed', 'moved', 'audience'])(
  'a wish whose id is "%s" is judged as a wish and as nothing else',
  async (id) => {
    const ask: AskModel = async (_, criteria) =>
      new Map(criteria.flatMap((one) => (one.kind === 'wish' ? [[one.id, yes] as const] : [])))
    const judged = await judgeCompany(candidate, frameWithWish(id), [home], [], ask, {
      ground: null,
      closed: null,
    })
    expect(judged.wishes.get(id)).toEqual(yes)
    for (const { verdict } of [judged.category, judged.location, judged.audience].flatMap((one) => one ?? []))
      expect(verdict).toBe('unknown')
    expect(judged.closed).toBeNull()
  },
)

const brabant: NonNullable<Criteria['place']> = {
  text: 'Noord-Brabant',
  name: 'Noord-Brabant, Nederland',
  lat: 51.6,
  lon: 5.1,
  bbox: { south: 51.2, north: 51.8, west: 4.2, east: 6 },
  countryCode: 'NL',
  kind: 'state',
  alternatives: [],
}
const townAt = (lat: number, lon: number): Located => ({
  lat,
  lon,
  bbox: { south: lat, north: lat + 0.1, west: lon, east: lon + 0.1 },
  countryCode: 'NL',
  within: [],
})
const mappedIn = { ...listed, position: { lat: 51.5, lon: 5.4 } }

it.each([
  ['of a town outside the area has left it', townAt(51.37, 6.17), 'no'],
  ['of another town of the area is still there', townAt(51.56, 5.09), 'yes'],
  ['that the gazetteer does not know leaves it where the map has it', null, 'yes'],
])('a company that says it has moved, with an address %s', async (_, located, verdict) => {
  const quote = 'Wij zijn verhuisd.'
  const ask: AskModel = async (_company, criteria) =>
    new Map(criteria.flatMap(({ id }) => (id === 'moved' ? [[id, { verdict: 'yes', quote }] as const] : [])))
  const frame = frameOf({ ...noCriteria, place: brabant }, null)
  const evidence = [{ ...address, field: 'address', value: address.quote }]
  const judged = await judgeCompany({ ...candidate, listings: [mappedIn] }, frame, [home], evidence, ask, {
    ground: { area: null, locate: async () => located },
    closed: null,
  })
  expect(judged.location?.verdict).toBe(verdict)
})
