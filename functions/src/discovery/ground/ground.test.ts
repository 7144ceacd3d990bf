import type { Evidence } from '@assay/shared/evidence/evidence'
import { describe, expect, it } from 'vitest'
import type { Area } from '../../integrations/nominatim/area.ts'
import type { Located, Places } from '../../integrations/nominatim/places.ts'
import { SourceFailure } from '../../integrations/source-failure.ts'
import { frameOf } from '../companies/search-frame.ts'
import { judgeLocation, locateCompany } from '../verdicts/judge-location.ts'
import type { Where } from '../where.ts'
import { type Ground, groundOf, outlineOf } from './ground.ts'

type Box = { south: number; north: number; west: number; east: number }
const boxAt = (lat: number, lon: number, half: number): Box => ({
  south: lat - half,
  north: lat + half,
  west: lon - half,
  east: lon + half,
})
const areaOf = ({ south, north, west, east }: Box): Area => [
  [
    [
      [west, south],
      [west, north],
      [east, north],
      [east, south],
      [west, south],
    ],
  ],
]

const at = (lat: number, lon: number, half: number, within: string[], countryCode = 'US'): Located => ({
  lat,
  lon,
  bbox: boxAt(lat, lon, half),
  countryCode,
  within,
})

/** What the gazetteer answers, by the text that is asked. */
const located: Record<string, Located> = {
  'Cleveland, OH': at(41.5, -81.69, 0.1, ['Cleveland', 'Cuyahoga County', 'Ohio']),
  'Brooklyn, NY': at(40.65, -73.95, 0.09, ['Brooklyn', 'City of New York', 'New York']),
  'South San Francisco, CA': at(37.653, -122.41, 0.03, [
    'South San Francisco',
    'San Mateo County',
    'California',
  ]),
  'Portland, OR': at(45.52, -122.67, 0.1, ['Portland', 'Oregon']),
  '22767 Hamburg': at(53.549, 9.94, 0.01, ['Altona-Altstadt', 'Hamburg'], 'DE'),
  'Neuer Wall 5, 20354 Hamburg': at(53.552, 9.99, 0.001, ['Neustadt', 'Hamburg'], 'DE'),
  'Große Bergstraße 160, 22767 Hamburg': at(53.549, 9.94, 0.001, ['Altona-Altstadt', 'Hamburg'], 'DE'),
  Hamburg: at(53.55, 10, 0.2, ['Hamburg'], 'DE'),
  '50122 Firenze, Italy': at(43.77, 11.25, 0.02, ['Firenze', 'Toscana'], 'IT'),
  '10115 Berlin': at(52.53, 13.38, 0.01, ['Mitte', 'Berlin'], 'DE'),
}

const whereAt = (name: string, kind: Where['kind'], box: Box, region: string, names = [name]): Where => ({
  text: name,
  names,
  box,
  centre: { lat: (box.south + box.north) / 2, lon: (box.west + box.east) / 2 },
  region,
  isCountry: kind === 'country',
  kind,
})

const ohio = whereAt('Ohio', 'state', boxAt(40.2, -82.7, 1.9), 'US')
const newYork = whereAt('New York', 'town', boxAt(40.7, -74, 0.25), 'US', ['City of New York', 'New York'])
const sanFrancisco = whereAt('San Francisco', 'town', boxAt(37.75, -122.44, 0.12), 'US')
const portland = whereAt('Portland', 'town', boxAt(43.66, -70.26, 0.08), 'US')
const altona = whereAt('Altona', 'district', boxAt(53.55, 9.9, 0.06), 'DE')
const tuscany = whereAt('Tuscany', 'state', boxAt(43.4, 11, 1), 'IT', ['Tuscany', 'Toscana'])
const germany = whereAt('Germany', 'country', boxAt(51, 10, 4), 'DE')
/** Its box reaches into South San Francisco, its outline does not. */
const peninsula = areaOf({ south: 37.708, north: 37.83, west: -122.52, east: -122.35 })

const addressOf = (quote: string): Evidence => ({
  field: 'address',
  value: quote.replace(/\n/g, ' '),
  quote,
  url: 'https://a.example/',
  fetchedAt: '2026-01-01T00:00:00.000Z',
  method: 'text',
})

const frame = frameOf(
  { category: { text: 'dentists', from: 'query' }, place: null, wishes: [], setAside: [] },
  null,
)
const frameAt = (where: Where) => ({ ...frame, where, region: where.region })
const { signal } = new AbortController()

const gazetteer = (locate: Places['locate']): Places => ({
  lookUp: async () => [],
  areaOf: async () => null,
  locate,
})
const knowing = (asked: string[] = []) =>
  gazetteer(async ({ text }) => {
    asked.push(text)
    return located[text] ?? null
  })

const judge = async (
  where: Where,
  area: Area | null,
  address: string,
  isAmbiguous = false,
  ground?: Ground,
) => {
  const evidence = [addressOf(address)]
  const found = await locateCompany(
    where,
    isAmbiguous,
    [],
    evidence,
    [],
    ground ?? groundOf(area, frameAt(where), knowing(), { signal }),
  )
  return judgeLocation(where, [], evidence, [], { area, found, isAmbiguous })
}

describe('an address without the name of the place searched', () => {
  it.each([
    ['1200 Euclid Ave, Cleveland, OH 44114', ohio, areaOf(boxAt(40.2, -82.7, 1.9)), 'yes'],
    ['1200 Euclid Ave, Cleveland, OH 44114', ohio, null, 'yes'],
    ['1 Main St, Portland, OR 97201', ohio, null, 'no'],
    ['5 Court St, Brooklyn, NY 11201', newYork, areaOf(boxAt(40.7, -74, 0.25)), 'yes'],
    ['5 Court St, Brooklyn, NY 11201', newYork, null, 'yes'],
    ['9 Grand Ave, South San Francisco, CA 94080', sanFrancisco, peninsula, 'no'],
    ['Große Bergstraße 160, 22767 Hamburg', altona, areaOf(boxAt(53.55, 9.9, 0.06)), 'yes'],
    ['Neuer Wall 5, 20354 Hamburg', altona, areaOf(boxAt(53.55, 9.9, 0.06)), 'no'],
    ['Via Cavour 1, 50122 Firenze, Italy', tuscany, areaOf(boxAt(43.4, 11, 1)), 'yes'],
    ['Via Cavour 1, 50122 Firenze, Italy', germany, null, 'no'],
    ['Torstraße 1, 10115 Berlin', germany, null, 'yes'],
  ])('%s: %#', async (address, where, area, verdict) => {
    const ground = area ? `the outline of ${where.text}` : where.text
    expect(await judge(where, area, address)).toEqual({
      verdict,
      quote: address,
      url: 'https://a.example/',
      reason: `The map shows the address ${verdict === 'yes' ? 'inside' : 'outside'} ${ground}.`,
    })
  })

  it('is unknown where the town is larger than the quarter, or the gazetteer does not know it', async () => {
    expect(await judge(altona, areaOf(boxAt(53.55, 9.9, 0.06)), 'Hamburg')).toEqual({ verdict: 'unknown' })
    expect(await judge(ohio, null, '1 Nowhere Rd, Nowhere, OH 44999')).toEqual({ verdict: 'unknown' })
  })
})

describe('an address with the name of the place searched', () => {
  it('needs no question, unless there are several towns of that name', async () => {
    const asked: string[] = []
    const ground = groundOf(null, frameAt(portland), knowing(asked), { signal })
    const address = '1 Main St, Portland, OR 97201'
    expect((await judge(portland, null, address, false, ground)).verdict).toBe('yes')
    expect(asked).toEqual([])
    expect((await judge(portland, null, address, true, ground)).verdict).toBe('no')
    expect(asked).toEqual(['Portland, OR'])
  })

  it('in two lines is asked for by its town, so that a whole town takes one question', async () => {
    const asked: string[] = []
    const ground = groundOf(null, frameAt(portland), knowing(asked), { signal })
    for (const street of ['1 Main St', '2 Oak Ave'])
      expect((await judge(portland, null, `${street}\nPortland, OR 97201`, true, ground)).verdict).toBe('no')
    expect(asked).toEqual(['Portland, OR'])
  })

  it('fits only in part when the gazetteer does not tell which of several towns it is', async () => {
    const ground = groundOf(
      null,
      frameAt(portland),
      gazetteer(async () => null),
      { signal },
    )
    expect(await judge(portland, null, '1 Main St, Portland, OR 97201', true, ground)).toEqual({
      verdict: 'partial',
      quote: '1 Main St, Portland, OR 97201',
      url: 'https://a.example/',
      reason: 'Several places are called Portland; the map did not tell in which of them the address is.',
    })
  })
})

describe('the map', () => {
  const mapped = (lat: number, lon: number) => ({
    source: 'OpenStreetMap' as const,
    url: 'https://www.openstreetmap.org/node/1',
    name: 'A',
    website: null,
    domain: null,
    phone: null,
    street: null,
    position: { lat, lon },
    isClosed: false,
    says: [],
    evidence: [],
  })

  it('shows a company outside the outline, though inside the box', () => {
    const judged = (area: Area | null) =>
      judgeLocation(sanFrancisco, [mapped(37.655, -122.41)], [], [], { area, found: null }).verdict
    expect([judged(null), judged(peninsula)]).toEqual(['yes', 'no'])
  })

  it('needs no question for a company that it shows', async () => {
    const asked: string[] = []
    const ground = groundOf(null, frameAt(ohio), knowing(asked), { signal })
    const evidence = [addressOf('1200 Euclid Ave, Cleveland, OH 44114')]
    expect(await locateCompany(ohio, true, [mapped(41.5, -81.7)], evidence, [], ground)).toBeNull()
    expect(asked).toEqual([])
  })
})

describe('the gazetteer', () => {
  it('is asked for a town once, and for no more than twenty in a search', async () => {
    const asked: string[] = []
    const ground = groundOf(null, frameAt(ohio), knowing(asked), { signal })
    await Promise.all([1, 2, 3].map((number) => ground.locate(`${number} Euclid Ave, Cleveland, OH 44114`)))
    expect(asked).toEqual(['Cleveland, OH'])
    for (let town = 0; town < 50; town++) await ground.locate(`1 Main St, Vill${'e'.repeat(town + 1)}, OH`)
    expect(asked).toHaveLength(20)
  })

  it('that does not answer leaves the words of the address to decide', async () => {
    const down = () => Promise.reject(new SourceFailure('busy', 'The place look-up is busy (429).'))
    const ground = groundOf(null, frameAt(ohio), gazetteer(down), { signal })
    expect(await judge(ohio, null, '1200 Euclid Ave, Cleveland, OH 44114', false, ground)).toEqual({
      verdict: 'unknown',
    })
    expect((await judge(ohio, null, '1200 Euclid Ave, Cleveland, Ohio', false, ground)).verdict).toBe('yes')
    const silent = { ...gazetteer(down), areaOf: down }
    const place = { text: 'Ohio', name: 'Ohio', lat: 40, lon: -82, bbox: boxAt(40, -82, 1), alternatives: [] }
    const named = frameOf({ ...frame.criteria, place }, null)
    expect(await outlineOf(named, silent, { signal })).toBeNull()
  })
})
