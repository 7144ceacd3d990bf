import { hashOf } from '../chance/random.ts'
import { type Answer, json } from '../serving/reply.ts'
import type { Box } from './box.ts'

export type PlaceLevel = 'country' | 'state' | 'county' | 'region' | 'city' | 'suburb' | 'postcode'

/** A place as the gazetteer answers it, in the language that was asked for. */
export type FoundPlace = {
  level: PlaceLevel
  name: string
  displayName: string
  /** What contains the place, by Nominatim's keys. */
  address: Record<string, string>
  /** The name in each language, by the keys of OpenStreetMap. */
  names: Record<string, string>
  importance: number
  lat: number
  lon: number
  box: Box
  /** The corners of its border as longitude and latitude; without it the border is the box. */
  outline?: [lon: number, lat: number][]
}

/** The places that a text names, the most important first. */
export type FindPlaces = (question: string, countryCodes: string[], isEnglish: boolean) => FoundPlace[]

const ranks = { country: 4, state: 8, county: 12, region: 14, city: 16, suburb: 19, postcode: 21 }

const isBoundary = ({ level }: FoundPlace) => level !== 'suburb' && level !== 'postcode'

/** The border as GeoJSON; its ring ends where it began. */
const borderOf = ({ outline }: FoundPlace) =>
  outline && { type: 'Polygon', coordinates: [[...outline, ...outline.slice(0, 1)]] }
const degrees = (value: number) => value.toFixed(7)

const rowOf = (place: FoundPlace, asked: URLSearchParams) => {
  const id = hashOf(place.level, place.names['name:en'] ?? place.name, place.lat, place.lon)
  const { south, north, west, east } = place.box
  return {
    place_id: id % 400_000_000,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'relation',
    osm_id: id % 20_000_000,
    lat: degrees(place.lat),
    lon: degrees(place.lon),
    category: isBoundary(place) ? 'boundary' : 'place',
    type: isBoundary(place) ? 'administrative' : place.level,
    place_rank: ranks[place.level],
    importance: place.importance,
    addresstype: place.level,
    name: place.name,
    display_name: place.displayName,
    ...(asked.get('addressdetails') === '1' && { address: place.address }),
    ...(asked.get('namedetails') === '1' && { namedetails: place.names }),
    ...(asked.get('polygon_geojson') === '1' && place.outline && { geojson: borderOf(place) }),
    boundingbox: [south, north, west, east].map(degrees),
  }
}

const structured = ['street', 'city', 'county', 'state', 'country', 'postalcode']

const questionOf = (asked: URLSearchParams): string =>
  asked.get('q') ?? structured.map((key) => asked.get(key) ?? '').join(' ')

/** Nominatim's `/search` as far as a place look-up needs it; formats json and jsonv2. */
export const answerNominatim =
  (findPlaces: FindPlaces): Answer =>
  ({ url, headers }) => {
    const asked = url.searchParams
    if (url.pathname === '/status') return json({ status: 0, message: 'OK' })
    if (url.pathname !== '/search') return json({ error: 'Not found' }, 404)
    const limit = Math.min(Math.max(Number(asked.get('limit') ?? 10) || 10, 1), 40)
    const countryCodes = (asked.get('countrycodes') ?? '').toLowerCase().split(',').filter(Boolean)
    const isEnglish = /^en\b/i.test(asked.get('accept-language') ?? String(headers['accept-language'] ?? ''))
    const places = findPlaces(questionOf(asked), countryCodes, isEnglish).slice(0, limit)
    return json(places.map((place) => rowOf(place, asked)))
  }
