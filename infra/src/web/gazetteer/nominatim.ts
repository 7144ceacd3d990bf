import { hashOf } from '../chance/random.ts'
import { type Answer, json } from '../serving/reply.ts'
import { type Box, isInside } from './box.ts'
import { geometryOf, type Outline } from './outline.ts'

export type PlaceLevel = keyof typeof kinds

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
  /** Its border, where that is on the map; otherwise only a point is. */
  outline?: Outline
}

/** The places that a text names, the most important first. */
export type FindPlaces = (question: string, countryCodes: string[], isEnglish: boolean) => FoundPlace[]

export type Gazetteer = {
  find: FindPlaces
  /** Every place that is an element of the map: not its postcodes and houses. */
  all: (isEnglish: boolean) => FoundPlace[]
}

const kinds = {
  country: { rank: 4, category: 'boundary', type: 'administrative', addresstype: 'country' },
  state: { rank: 8, category: 'boundary', type: 'administrative', addresstype: 'state' },
  county: { rank: 12, category: 'boundary', type: 'administrative', addresstype: 'county' },
  region: { rank: 14, category: 'boundary', type: 'administrative', addresstype: 'region' },
  city: { rank: 16, category: 'boundary', type: 'administrative', addresstype: 'city' },
  suburb: { rank: 20, category: 'boundary', type: 'administrative', addresstype: 'suburb' },
  postcode: { rank: 21, category: 'place', type: 'postcode', addresstype: 'postcode' },
  house: { rank: 30, category: 'place', type: 'house', addresstype: 'place' },
}

const degrees = (value: number) => value.toFixed(7)

const idOf = ({ level, names, name, lat, lon }: FoundPlace) =>
  hashOf(level, names['name:en'] ?? name, lat, lon)
const osmIdOf = (place: FoundPlace) => idOf(place) % 20_000_000

/** Nominatim computes postcodes from addresses: they are no elements of the map. */
const osmOf = (place: FoundPlace) =>
  place.level === 'postcode' ? {} : { osm_type: 'relation', osm_id: osmIdOf(place) }

const rowOf = (place: FoundPlace, asked: URLSearchParams) => {
  const { rank, ...kind } = kinds[place.level]
  const { south, north, west, east } = place.box
  return {
    place_id: idOf(place) % 400_000_000,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    ...osmOf(place),
    lat: degrees(place.lat),
    lon: degrees(place.lon),
    ...kind,
    place_rank: rank,
    importance: place.importance,
    name: place.name,
    display_name: place.displayName,
    ...(asked.get('addressdetails') === '1' && { address: place.address }),
    ...(asked.get('namedetails') === '1' && { namedetails: place.names }),
    ...(asked.get('polygon_geojson') === '1' && { geojson: geometryOf(place) }),
    boundingbox: [south, north, west, east].map(degrees),
  }
}

const structured = ['street', 'city', 'county', 'state', 'country', 'postalcode']

const questionOf = (asked: URLSearchParams): string =>
  asked.get('q') ??
  structured
    .map((key) => asked.get(key) ?? '')
    .filter(Boolean)
    .join(', ')

/** Whether a place lies in the box `viewbox=<lon>,<lat>,<lon>,<lat>`, if the request is bounded by one. */
const isInView = (asked: URLSearchParams) => {
  const corners = (asked.get('viewbox') ?? '').split(',').map(Number)
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners
  const isBounded = asked.get('bounded') === '1' && corners.length === 4 && corners.every(Number.isFinite)
  const box = {
    south: Math.min(y1, y2),
    north: Math.max(y1, y2),
    west: Math.min(x1, x2),
    east: Math.max(x1, x2),
  }
  return ({ lat, lon }: FoundPlace) => !isBounded || isInside(box, lat, lon)
}

const search = ({ find }: Gazetteer, asked: URLSearchParams, isEnglish: boolean): FoundPlace[] => {
  const limit = Math.min(Math.max(Number(asked.get('limit') ?? 10) || 10, 1), 40)
  const countryCodes = (asked.get('countrycodes') ?? '').toLowerCase().split(',').filter(Boolean)
  return find(questionOf(asked), countryCodes, isEnglish).filter(isInView(asked)).slice(0, limit)
}

const byIds = ({ all }: Gazetteer, asked: URLSearchParams, isEnglish: boolean): FoundPlace[] => {
  const ids = new Set((asked.get('osm_ids') ?? '').split(','))
  return all(isEnglish).filter((place) => ids.has(`R${osmIdOf(place)}`))
}

/** Nominatim's `/search` and `/lookup` as far as looking up places needs them; formats json and jsonv2. */
export const answerNominatim =
  (gazetteer: Gazetteer): Answer =>
  ({ url, headers }) => {
    const asked = url.searchParams
    if (url.pathname === '/status') return json({ status: 0, message: 'OK' })
    const answers = { '/search': search, '/lookup': byIds }[url.pathname]
    if (!answers) return json({ error: 'Not found' }, 404)
    const isEnglish = /^en\b/i.test(asked.get('accept-language') ?? String(headers['accept-language'] ?? ''))
    return json(answers(gazetteer, asked, isEnglish).map((place) => rowOf(place, asked)))
  }
