import * as z from 'zod/mini'
import type { Cache, SharedCaches } from '../caches.ts'
import { askForJson } from '../configured-endpoint.ts'
import { waitForSlot } from '../wait-for-slot.ts'
import { cut } from '../well-formed.ts'
import type { Place, Places } from './places.ts'

const publicServer = 'https://nominatim.openstreetmap.org'
/** The public server's usage policy allows one request per second over all users. */
const slotMs = 1000
/**
 * A workspace waits for its own turn first, so that one with many requests leaves every other second to
 * the others instead of competing with each of its requests.
 */
const shareMs = 2000
const foundTtlSeconds = 30 * 24 * 3600
const emptyTtlSeconds = 24 * 3600

const coordinate = z.coerce.number()
const NominatimPlace = z.object({
  display_name: z.string(),
  lat: coordinate,
  lon: coordinate,
  /** south, north, west, east */
  boundingbox: z.tuple([coordinate, coordinate, coordinate, coordinate]),
  category: z.optional(z.string()),
  class: z.optional(z.string()),
  namedetails: z.optional(z.nullable(z.record(z.string(), z.string()))),
  address: z.optional(z.object({ country_code: z.optional(z.string()) })),
})
type NominatimPlace = z.infer<typeof NominatimPlace>

const CachedPlaces = z.array(
  z.object({
    name: z.string(),
    lat: z.number(),
    lon: z.number(),
    bbox: z.object({ south: z.number(), north: z.number(), west: z.number(), east: z.number() }),
    countryCode: z.nullable(z.string()),
    localNames: z.optional(z.array(z.string())),
  }),
)

const isSettlementOrArea = ({ category, class: kind }: NominatimPlace) =>
  [undefined, 'place', 'boundary'].includes(category ?? kind)

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

const placeOf = ({ display_name, lat, lon, boundingbox, address, namedetails }: NominatimPlace): Place => {
  const [south, north, west, east] = boundingbox
  const bbox = { south, north, west, east }
  return {
    name: cut(display_name, 500),
    lat,
    lon,
    bbox,
    ...localNamesOf(display_name, namedetails ?? {}),
    countryCode: address?.country_code?.toUpperCase() ?? null,
  }
}

const isNewName = (place: Place, index: number, places: Place[]) =>
  places.findIndex((other) => other.name === place.name) === index

const cached = async (cache: Cache, key: string): Promise<Place[] | null> => {
  const known = CachedPlaces.safeParse(await cache.get(key))
  return known.success ? known.data : null
}

/** Nominatim at `baseUrl`, by default the public server. Answers are cached, and all processes share the rate limit. */
export const nominatim = (
  caches: Pick<SharedCaches, 'places' | 'takeSlot'>,
  baseUrl: string = process.env.NOMINATIM_URL || publicServer,
): Places => ({
  lookUp: async (text, { timeoutMs, signal, workspaceId }) => {
    const key = `nominatim2:${text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()}`
    const known = await cached(caches.places, key)
    if (known) return known
    const limits = { service: 'The place look-up', timeoutMs, signal }
    if (workspaceId) {
      const share = { slot: `nominatim ${workspaceId}`, intervalMs: shareMs }
      await waitForSlot(caches.takeSlot, { ...limits, ...share })
    }
    await waitForSlot(caches.takeSlot, { ...limits, slot: 'nominatim', intervalMs: slotMs })
    const url = new URL(`${baseUrl.replace(/\/$/, '')}/search`)
    url.search = new URLSearchParams({
      q: text,
      format: 'jsonv2',
      addressdetails: '1',
      namedetails: '1',
      limit: '10',
      'accept-language': 'en',
    }).toString()
    const rows = await askForJson({ ...limits, url }, z.array(NominatimPlace))
    const places = rows.filter(isSettlementOrArea).map(placeOf).filter(isNewName)
    await caches.places.put(key, places, places.length > 0 ? foundTtlSeconds : emptyTtlSeconds)
    return places
  },
})
