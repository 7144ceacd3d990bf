import type { PlaceKind } from '@assay/shared/features/hunting/criteria'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { cut } from '../well-formed.ts'
import type { Located, Place } from './places.ts'

const degrees = (most: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/\d/))]),
    z.pipe(z.transform(Number), z.number().check(z.minimum(-most), z.maximum(most))),
  )
const latitude = degrees(90)
const longitude = degrees(180)
/** As many digits as the criteria of a search have room for. */
const elementId = z.int().check(z.minimum(1), z.maximum(1e15 - 1))
export const NominatimRow = lazy(() =>
  z.object({
    display_name: z.string(),
    lat: latitude,
    lon: longitude,
    /** south, north, west, east */
    boundingbox: z.tuple([latitude, latitude, longitude, longitude]),
    category: z.optional(z.string()),
    class: z.optional(z.string()),
    type: z.optional(z.string()),
    addresstype: z.optional(z.nullable(z.string())),
    place_rank: z.optional(z.number()),
    osm_type: z.optional(z.string()),
    osm_id: z.catch(z.optional(elementId), undefined),
    namedetails: z.optional(z.nullable(z.record(z.string(), z.string()))),
    address: z.optional(z.record(z.string(), z.string())),
    geojson: z.optional(z.unknown()),
  }),
)
export type NominatimRow = z.infer<typeof NominatimRow>

const landforms = new Set([
  'valley',
  'mountain_range',
  'peninsula',
  'plateau',
  'island',
  'archipelago',
  'bay',
])

/** Settlements, areas, postcodes and the landforms after which regions are called; no shops, no streets. */
export const isPlace = ({ category, class: byName, type }: NominatimRow): boolean => {
  const kind = category ?? byName
  if (kind === undefined || kind === 'place') return type !== 'house' && type !== 'houses'
  return kind === 'boundary' || (kind === 'natural' && landforms.has(type ?? ''))
}

const kinds: Record<string, PlaceKind> = {
  country: 'country',
  state: 'state',
  province: 'state',
  ...Object.fromEntries(
    ['county', 'state_district', 'region', 'island', 'archipelago'].map((type) => [type, 'region']),
  ),
  ...Object.fromEntries(
    ['city', 'town', 'village', 'hamlet', 'municipality', 'locality'].map((type) => [type, 'town']),
  ),
  ...Object.fromEntries(
    ['city_district', 'borough', 'suburb', 'quarter', 'neighbourhood', 'city_block'].map((type) => [
      type,
      'district',
    ]),
  ),
  postcode: 'postcode',
  postal_code: 'postcode',
}

/** Nominatim's ranks go from 4 for a country to 16 for a city and 25 for a quarter. */
const kindOfRank = (rank: number): PlaceKind => {
  if (rank <= 4) return 'country'
  if (rank <= 9) return 'state'
  if (rank <= 12) return 'region'
  return rank <= 16 ? 'town' : 'district'
}

const kindOf = ({ addresstype, type, category, place_rank }: NominatimRow): PlaceKind | undefined => {
  const known = kinds[addresstype ?? ''] ?? kinds[type ?? '']
  if (known) return known
  if (category === 'natural') return 'region'
  return place_rank === undefined ? undefined : kindOfRank(place_rank)
}

const maxLocalNames = 4

/** The local name of a place and its short forms, if they differ from the English name. */
const localNamesOf = (displayName: string, names: Record<string, string>) => {
  const english = displayName.split(',')[0]?.trim()
  const local = [names.name, names.official_name, names.alt_name, names.short_name].flatMap(
    (name) => name?.split(';') ?? [],
  )
  const others = [...new Set(local.map((name) => name.trim()))].filter(
    (name) => name !== '' && name !== english,
  )
  return others.length > 0 ? { localNames: others.slice(0, maxLocalNames).map((name) => cut(name, 200)) } : {}
}

const countryOf = ({ address }: NominatimRow): string | null => {
  const code = address?.country_code?.toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) ? code : null
}

const boxOf = ({ boundingbox: [south, north, west, east] }: NominatimRow) => ({ south, north, west, east })

const osmTypes: Record<string, string> = { node: 'N', way: 'W', relation: 'R' }

export const placeOf = (row: NominatimRow): Place => {
  const { display_name, lat, lon, namedetails, osm_type, osm_id } = row
  const kind = kindOf(row)
  const osmType = osmTypes[osm_type ?? '']
  return {
    name: cut(display_name, 500),
    lat,
    lon,
    bbox: boxOf(row),
    ...localNamesOf(display_name, namedetails ?? {}),
    countryCode: countryOf(row),
    ...(kind && { kind }),
    ...(osmType && osm_id !== undefined && { osmId: `${osmType}${osm_id}` }),
  }
}

const notNames = /^(?:ISO3166|country_code$|country$|postcode$|house_number$|road$)/

export const locatedOf = (row: NominatimRow): Located => ({
  lat: row.lat,
  lon: row.lon,
  bbox: boxOf(row),
  countryCode: countryOf(row),
  within: [
    ...new Set(
      Object.entries(row.address ?? {}).flatMap(([key, name]) => (notNames.test(key) ? [] : [name])),
    ),
  ].map((name) => cut(name, 200)),
})
