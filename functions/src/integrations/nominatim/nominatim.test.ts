import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { memoryCaches } from '../../testing/memory-caches.ts'
import { nominatim } from './nominatim.ts'

const row = (name: string, category = 'boundary') => ({
  display_name: name,
  lat: '39.8',
  lon: '-89.6',
  boundingbox: ['39.7', '39.9', '-89.8', '-89.5'],
  category,
  address: { country_code: 'us' },
})

let server: Server
let asked: { url: string; agent: string }[] = []
let body: unknown = []

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', agent: request.headers['user-agent'] ?? '' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const port = (caches = memoryCaches()) =>
  nominatim(caches, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)

it('returns settlements and areas with a numeric bounding box', async () => {
  body = [
    row('Springfield, Illinois, United States'),
    row('Springfield Diner', 'amenity'),
    row('Springfield, Illinois, United States'),
  ]
  expect(await port().lookUp('Springfield', { timeoutMs: 2000 })).toEqual([
    {
      name: 'Springfield, Illinois, United States',
      lat: 39.8,
      lon: -89.6,
      bbox: { south: 39.7, north: 39.9, west: -89.8, east: -89.5 },
      countryCode: 'US',
    },
  ])
})

it('sends its user agent, and requests the same place only once', async () => {
  body = [row('Springfield')]
  const places = port()
  await places.lookUp('Springfield', { timeoutMs: 2000 })
  await places.lookUp('  springfield ', { timeoutMs: 2000 })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.agent).toContain('AssayBot')
})

it('waits one second between two requests', async () => {
  body = []
  const slots: { service: string; apartMs: number; askedBefore: number }[] = []
  const takeSlot = async (service: string, apartMs: number) => {
    slots.push({ service, apartMs, askedBefore: asked.length })
  }
  const places = port({ ...memoryCaches(), takeSlot })
  for (const text of ['Aa', 'Bb']) await places.lookUp(text, { timeoutMs: 2000 })
  expect(slots).toEqual([
    { service: 'nominatim', apartMs: 1000, askedBefore: 0 },
    { service: 'nominatim', apartMs: 1000, askedBefore: 1 },
  ])
})

it('fails with a readable message if the answer is not a list of places', async () => {
  body = { error: 'x' }
  await expect(port().lookUp('Springfield', { timeoutMs: 2000 })).rejects.toMatchObject({ reason: 'garbage' })
})

it('a workspace with many requests waits for its own turns, and another’s comes in between', async () => {
  body = []
  const order: string[] = []
  const caches = memoryCaches()
  const taken = new Map<string, number>()
  /** Slots by a held clock: each service's next one is an interval later. */
  const takeSlot = async (service: string, intervalMs: number) => {
    taken.set(service, (taken.get(service) ?? -intervalMs) + intervalMs)
    if (service !== 'nominatim') order.push(`${service} at ${taken.get(service)} ms`)
  }
  const places = port({ ...caches, takeSlot })
  const ask = (text: string, workspaceId: string) => places.lookUp(text, { timeoutMs: 2000, workspaceId })
  await Promise.all(['Aa', 'Bb', 'Cc'].map((text) => ask(text, 'noisy')))
  await ask('Dd', 'quiet')
  const bbox = { south: 49, west: 10, north: 50, east: 11 }
  await places.areaOf({ osmId: 'R1', bbox }, { timeoutMs: 2000, workspaceId: 'noisy' })
  expect(order).toEqual([
    'nominatim noisy at 0 ms',
    'nominatim noisy at 2000 ms',
    'nominatim noisy at 4000 ms',
    'nominatim quiet at 0 ms',
  ])
})

const square = [
  [10, 49],
  [10, 50],
  [11, 50],
  [11, 49],
  [10, 49],
]

it('takes the country from its code, not from a name that is not English', async () => {
  body = [
    { ...row('Oberfelden, Bayern, Deutschland'), address: { country_code: 'de', country: 'Deutschland' } },
  ]
  expect(await port().lookUp('Oberfelden', { timeoutMs: 2000 })).toMatchObject([{ countryCode: 'DE' }])
})

it.each([
  [{ addresstype: 'country', place_rank: 4 }, 'country'],
  [{ addresstype: 'state', place_rank: 8 }, 'state'],
  [{ addresstype: 'county', place_rank: 12 }, 'region'],
  [{ addresstype: 'city', place_rank: 8 }, 'town'],
  [{ addresstype: 'suburb', place_rank: 18 }, 'district'],
  [{ addresstype: 'postcode', place_rank: 21 }, 'postcode'],
  [{ type: 'administrative', place_rank: 10 }, 'region'],
  [{ type: 'administrative', place_rank: 20 }, 'district'],
  [{ category: 'natural', type: 'valley' }, 'region'],
  [{}, undefined],
])('knows what kind of place %j is', async (fields, kind) => {
  body = [{ ...row('Somewhere'), ...fields }]
  const [place] = await port().lookUp('Somewhere', { timeoutMs: 2000 })
  expect(place?.kind).toBe(kind)
})

it('gives the outline of a place, simplified as its size allows, and asks for it once', async () => {
  body = [{ ...row('Ohio'), geojson: { type: 'MultiPolygon', coordinates: [[square]] } }]
  const places = port()
  const ohio = { osmId: 'R162061', bbox: { south: 38, north: 42, west: -85, east: -80 } }
  expect(await places.areaOf(ohio, { timeoutMs: 2000 })).toEqual([[square]])
  await places.areaOf(ohio, { timeoutMs: 2000 })
  expect(asked).toHaveLength(1)
  const url = new URL(asked[0]?.url ?? '', 'http://gazetteer.example')
  expect(url.pathname).toBe('/lookup')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    osm_ids: 'R162061',
    polygon_geojson: '1',
    polygon_threshold: '0.0333',
  })
})

const circle = (points: number) =>
  Array.from({ length: points + 1 }, (_, index) => {
    const angle = (2 * Math.PI * (index % points)) / points
    return [Math.cos(angle), Math.sin(angle)]
  })

it.each([
  ['a point', { type: 'Point', coordinates: [1, 1] }],
  ['an outline of thousands of points', { type: 'Polygon', coordinates: [circle(5000)] }],
  ['nonsense', { type: 'Polygon', coordinates: [[['x']]] }],
  ['nothing', undefined],
])('has no outline where the gazetteer gives %s', async (_, geojson) => {
  body = [{ ...row('Ohio'), geojson }]
  const bbox = { south: 38, north: 42, west: -85, east: -80 }
  expect(await port().areaOf({ osmId: 'R1', bbox }, { timeoutMs: 2000 })).toBeNull()
})

it('leaves out small islands of an outline that is too long', async () => {
  const coordinates = [[circle(500)], ...Array.from({ length: 50 }, () => [square])]
  body = [{ ...row('Norway'), geojson: { type: 'MultiPolygon', coordinates } }]
  const bbox = { south: 58, north: 71, west: 4, east: 31 }
  const area = await port().areaOf({ osmId: 'R1', bbox }, { timeoutMs: 2000 })
  expect(area?.flat(2).length).toBeLessThanOrEqual(600)
  expect(area?.length).toBeGreaterThan(1)
})

it('locates an address within its country, once', async () => {
  const address = { city: 'Cleveland', county: 'Cuyahoga County', state: 'Ohio', postcode: '44114' }
  const codes = { country: 'United States', country_code: 'us', 'ISO3166-2-lvl4': 'US-OH' }
  body = [{ ...row('Cleveland, Ohio', 'place'), address: { ...address, ...codes } }]
  const places = port()
  const cleveland = { text: 'Cleveland, OH', countryCode: 'US' }
  const located = await places.locate(cleveland, { timeoutMs: 2000 })
  expect(located).toMatchObject({ countryCode: 'US', within: ['Cleveland', 'Cuyahoga County', 'Ohio'] })
  expect(await places.locate(cleveland, { timeoutMs: 2000 })).toEqual(located)
  expect(asked.map(({ url }) => new URL(url, 'http://a.example').searchParams.get('countrycodes'))).toEqual([
    'us',
  ])
})

it('remembers that it does not know an address', async () => {
  body = []
  const places = port()
  const nowhere = { text: 'Nowhere 1', countryCode: null }
  expect(await places.locate(nowhere, { timeoutMs: 2000 })).toBeNull()
  expect(await places.locate(nowhere, { timeoutMs: 2000 })).toBeNull()
  expect(asked).toHaveLength(1)
})
