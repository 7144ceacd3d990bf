import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { PlaceChoice } from '@assay/shared/features/hunting/criteria'
import { describe, expect, it, onTestFinished } from 'vitest'
import { memoryCaches } from '../testing/memory-caches.ts'
import { areaIn, liesWithin } from './nominatim/area.ts'
import { nominatim } from './nominatim/nominatim.ts'
import { OsmElement } from './overpass/open-street-map.ts'
import { overpass } from './overpass/overpass.ts'
import { searxng } from './web-search/searxng.ts'
import { parseWellFormed } from './well-formed.ts'

const serve = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const limit = 80
const timeoutMs = 1500
const question = {
  anyOf: [[{ key: 'amenity', values: ['dentist'] }]],
  bbox: { south: 39, north: 40, west: -90, east: -89 },
  centre: { lat: 39.5, lon: -89.5 },
  limit,
}

/** Asks each of the three sources at an address. */
const sources: [name: string, ask: (base: string) => Promise<unknown[]>][] = [
  ['OpenStreetMap', (base) => overpass(memoryCaches(), base).businesses(question, { timeoutMs })],
  ['The place look-up', (base) => nominatim(memoryCaches(), base).lookUp('Springfield', { timeoutMs })],
  ['The web search', (base) => searxng(base).search('dentists', { page: 1, timeoutMs })],
]

const answering = (body: string | Buffer, status = 200, headers: Record<string, string> = {}) =>
  serve((_, response) => response.writeHead(status, headers).end(body))

/** Rows in the place where each source has them. */
const rowsOf = (rows: string) => `{"elements":[${rows}],"results":[${rows}]}`

describe.each(sources)('%s', (name, ask) => {
  const inItsPlace = (rows: string) => (name === 'The place look-up' ? `[${rows}]` : rowsOf(rows))

  it.each([
    ['a page', '<html>Too many requests</html>'],
    ['JSON that breaks off', '{"elements":[{"type":"node","id":1'],
    ['nothing', ''],
    ['null', 'null'],
    ['another shape', '{"elements":{},"results":"none"}'],
    ['brackets without end', `${'['.repeat(500_000)}`],
  ])('says that it could not read %s', async (_, body) => {
    await expect(ask(await answering(body))).rejects.toMatchObject({
      reason: 'garbage',
      message: `${name} sent an answer that could not be read.`,
    })
  })

  it.each([
    ['of wrong types', '7,"x",null,[],{"type":"node","id":"1","tags":[["name","Maple"]],"url":5,"lat":{}}'],
    ['a million times nothing', `${'{},'.repeat(1_000_000)}{}`],
  ])('says that it could not read rows %s', async (_, rows) => {
    await expect(ask(await answering(inItsPlace(rows)))).rejects.toMatchObject({ reason: 'garbage' })
  })

  it('stops reading an answer that is too large, packed or not', async () => {
    const body = `"${'x'.repeat(50_000_000)}"`
    const packed = await answering(gzipSync(body), 200, { 'content-encoding': 'gzip' })
    for (const base of [packed, await answering(body)])
      await expect(ask(base)).rejects.toMatchObject({ message: `${name} sent a response that is too large.` })
  })

  it('does not wait for an answer that drips in', async () => {
    const base = await serve((_, response) => {
      response.writeHead(200).write('{')
      const dripping = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(dripping))
    })
    await expect(ask(base)).rejects.toMatchObject({ reason: 'late' })
  })

  it('is followed nowhere, and says so', async () => {
    const asked: string[] = []
    const base = await serve((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(302, { location: '/private' }).end()
    })
    await expect(ask(base)).rejects.toMatchObject({
      message: `${name} answered with a redirect (302); its final address must be configured.`,
    })
    expect(asked.filter((url) => url === '/private')).toEqual([])
  })

  it('is not waited for as long as it likes', async () => {
    const base = await answering('', 429, { 'retry-after': String(365 * 24 * 3600) })
    await expect(ask(base)).rejects.toMatchObject({ reason: 'busy' })
  })

  it('that knows nothing is no failure', async () => {
    expect(await ask(await answering(inItsPlace('')))).toEqual([])
  })
})

const place = {
  display_name: 'Springfield, Illinois, United States',
  lat: '39.8',
  lon: '-89.6',
  boundingbox: ['39.7', '39.9', '-89.8', '-89.5'],
  category: 'boundary',
}

it('places that cannot be are left out, and the others can be searched in', async () => {
  const rows = [
    { ...place, lat: '9999' },
    { ...place, lon: null },
    { ...place, lat: '' },
    { ...place, boundingbox: ['39.7', '39.9', '-1e9', '-89.5'] },
    { ...place, display_name: 'x'.repeat(100_000), osm_type: 'relation', osm_id: -1.5e300 },
  ]
  const found = await nominatim(memoryCaches(), await answering(JSON.stringify(rows))).lookUp('Springfield', {
    timeoutMs,
  })
  expect(found.map((one) => PlaceChoice.safeParse(one).success)).toEqual([true])
})

it('of a map’s elements at most as many as were asked for are read, those with tags and a position on earth', async () => {
  const node = { type: 'node', id: 1, lat: 39.5, lon: -89.5, tags: { name: 'Maple' } }
  const bad = [
    { ...node, lat: 999 },
    { ...node, tags: ['name'] },
    { ...node, tags: { name: ['Maple'] } },
  ]
  const rows = [...bad, ...Array.from({ length: 2 * limit }, () => node)]
  const base = await answering(JSON.stringify({ elements: rows }))
  const found = await overpass(memoryCaches(), base).businesses(question, { timeoutMs })
  expect(found).toHaveLength(limit - bad.length)
  expect(found.every((element) => OsmElement.safeParse(element).success)).toBe(true)
})

it.each([
  [
    'is open',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [0, 1],
          [1, 1],
          [2, 5],
        ],
      ],
    },
  ],
  ['has more points than any', { type: 'Polygon', coordinates: [Array(200_000).fill([1, 2])] }],
  ['has more parts than any', { type: 'MultiPolygon', coordinates: Array(200_000).fill([]) }],
  ['is none', { type: 'Polygon', coordinates: 'x' }],
])('an outline that %s is not used', (_, geojson) => {
  expect(areaIn(geojson)).toBeNull()
})

it('an outline far off the globe holds nothing', () => {
  const area = areaIn({
    type: 'Polygon',
    coordinates: [
      [
        [1e308, 0],
        [0, 1e308],
        [1, 1],
        [1e308, 0],
      ],
    ],
  })
  expect(area && liesWithin(area, { lat: 0, lon: 0 })).toBe(false)
})

it('halves of pairs of surrogates are replaced, whichever backslashes stand before them', () => {
  const json = String.raw`["\ud800 x", "\ud83d\ude00", "\\ud83d\ude00", "\\\ud800", "\n\uDC00\ud83d\ude00"]`
  expect(parseWellFormed(json)).toEqual(['\ufffd x', '😀', '\\ud83d\ufffd', '\\\ufffd', '\n\ufffd😀'])
})
