import { hashOf } from '../random.ts'
import { json, type Reply, type WorldRequest } from '../serving/reply.ts'
import { countryOf, findPlaces } from './find-places.ts'
import type { City, Place } from './place.ts'

const nameIn = (place: Place, english: boolean): string => (english ? place.name : place.localName)

const cityParts = (city: City, english: boolean): [string, string][] => [
  ['city', nameIn(city, english)],
  ...(city.county ? [['county', city.county] as [string, string]] : []),
  ...(city.region ? [['state', nameIn(city.region, english)] as [string, string]] : []),
]

const addressOf = (place: Place, english: boolean): Record<string, string> => {
  const country = countryOf(place)
  const parts: [string, string][] =
    place.level === 'city'
      ? cityParts(place, english)
      : place.level === 'state'
        ? [['state', nameIn(place, english)]]
        : []
  return { ...Object.fromEntries(parts), country: nameIn(country, english), country_code: country.code }
}

const rankOf = { country: 4, state: 8, city: 16 }

const rowOf = (place: Place, english: boolean, asked: URLSearchParams) => {
  const id = hashOf(place.level, place.name, place.lat, place.lon)
  const address = addressOf(place, english)
  const { country_code: _code, ...named } = address
  const { south, north, west, east } = place.box
  return {
    place_id: id % 400_000_000,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'relation',
    osm_id: id % 20_000_000,
    lat: place.lat.toFixed(7),
    lon: place.lon.toFixed(7),
    category: 'boundary',
    type: 'administrative',
    place_rank: rankOf[place.level],
    importance: place.importance,
    addresstype: place.level,
    name: nameIn(place, english),
    display_name: Object.values(named).join(', '),
    ...(asked.get('addressdetails') === '1' && { address }),
    ...(asked.get('namedetails') === '1' && {
      namedetails: { name: place.localName, 'name:en': place.name },
    }),
    boundingbox: [south, north, west, east].map((degrees) => degrees.toFixed(7)),
  }
}

const structured = ['street', 'city', 'county', 'state', 'country', 'postalcode']

const questionOf = (asked: URLSearchParams): string =>
  asked.get('q') ?? structured.map((key) => asked.get(key) ?? '').join(' ')

const wantsEnglish = (request: WorldRequest, asked: URLSearchParams): boolean =>
  /^en\b/i.test(asked.get('accept-language') ?? String(request.headers['accept-language'] ?? ''))

/** Nominatim's `/search` as far as a place look-up needs it; formats json and jsonv2. */
export const answerNominatim = (request: WorldRequest): Reply => {
  const asked = request.url.searchParams
  if (request.url.pathname === '/status') return json({ status: 0, message: 'OK' })
  if (request.url.pathname !== '/search') return json({ error: 'Not found' }, 404)
  const limit = Math.min(Math.max(Number(asked.get('limit') ?? 10) || 10, 1), 40)
  const countryCodes = (asked.get('countrycodes') ?? '').toLowerCase().split(',').filter(Boolean)
  const places = findPlaces(questionOf(asked), countryCodes).slice(0, limit)
  return json(places.map((place) => rowOf(place, wantsEnglish(request, asked), asked)))
}
