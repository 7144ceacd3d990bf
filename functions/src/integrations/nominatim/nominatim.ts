import { BoundingBox, PlaceChoice } from '@assay/shared/features/hunting/criteria'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { SharedCaches } from '../caches.ts'
import { askForJson, readableRows } from '../configured-endpoint.ts'
import { waitForSlot } from '../wait-for-slot.ts'
import { Area, areaIn } from './area.ts'
import type { AskOptions, Place, Places } from './places.ts'
import { isPlace, locatedOf, NominatimRow, placeOf } from './read-row.ts'

const publicServer = 'https://nominatim.openstreetmap.org'
/** The public server's usage policy allows one request per second over all users. */
const slotMs = 1000
/**
 * A workspace waits for its own turn first, so that one with many requests leaves every other second to
 * the others instead of competing with each of its requests.
 */
const shareMs = 2000
const service = 'The place look-up'
const maxRows = 10
/** The outline of a country with many islands has megabytes. */
const maxOutlineBytes = 12_000_000
const foundTtlSeconds = 30 * 24 * 3600
const emptyTtlSeconds = 24 * 3600

const Kept = lazy(() => z.object({ value: z.unknown() }))
const CachedPlaces = lazy(() => z.array(PlaceChoice))
const CachedArea = lazy(() => z.nullable(Area))
const CachedLocated = lazy(() =>
  z.nullable(
    z.object({
      lat: z.number(),
      lon: z.number(),
      bbox: BoundingBox,
      countryCode: z.nullable(z.string()),
      within: z.array(z.string()),
    }),
  ),
)

const isNewName = (place: Place, index: number, places: Place[]) =>
  places.findIndex((other) => other.name === place.name) === index

/** The same for every spelling of white space and case. */
const keyed = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** An outline is simplified to about this many steps across. */
const stepsAcross = 150

const thresholdFor = ({ south, north, west, east }: BoundingBox): string =>
  Math.max(0.0002, Math.max(north - south, Math.abs(east - west)) / stepsAcross).toFixed(4)

type Caches = Pick<SharedCaches, 'places' | 'takeSlot'>

const asking =
  (takeSlot: Caches['takeSlot'], baseUrl: string) =>
  async (path: string, asked: Record<string, string>, { timeoutMs, signal, workspaceId }: AskOptions) => {
    const limits = { service, timeoutMs, signal }
    if (workspaceId)
      await waitForSlot(takeSlot, { ...limits, slot: `nominatim ${workspaceId}`, intervalMs: shareMs })
    await waitForSlot(takeSlot, { ...limits, slot: 'nominatim', intervalMs: slotMs })
    const url = new URL(`${baseUrl.replace(/\/$/, '')}/${path}`)
    const common = { format: 'jsonv2', addressdetails: '1', 'accept-language': 'en' }
    url.search = new URLSearchParams({ ...asked, ...common }).toString()
    const rows = await askForJson({ ...limits, url, maxBytes: maxOutlineBytes }, z.array(z.unknown()))
    return readableRows(service, rows, maxRows, (row) => {
      const parsed = NominatimRow.safeParse(row)
      return parsed.success ? [parsed.data] : []
    })
  }

/** The cached answer to a question, or a new one, kept shorter when it is empty. */
const keeping =
  (cache: Caches['places']) =>
  async <Value>(
    key: string,
    schema: z.ZodMiniType<Value>,
    answer: () => Promise<Value>,
    isEmpty = (value: Value) => value === null,
  ): Promise<Value> => {
    // A cache answers null for what it does not hold, so values are wrapped.
    const known = Kept.safeParse(await cache.get(key))
    const parsed = known.success ? schema.safeParse(known.data.value) : null
    if (parsed?.success) return parsed.data
    const value = await answer()
    await cache.put(key, { value }, isEmpty(value) ? emptyTtlSeconds : foundTtlSeconds)
    return value
  }

/** Nominatim at `baseUrl`, by default the public server. Answers are cached, and all processes share the rate limit. */
export const nominatim = (
  { places, takeSlot }: Caches,
  baseUrl: string = process.env.NOMINATIM_URL || publicServer,
): Places => {
  const ask = asking(takeSlot, baseUrl)
  const kept = keeping(places)
  return {
    lookUp: (text, options) => {
      const find = async () => {
        const rows = await ask('search', { q: text, namedetails: '1', limit: String(maxRows) }, options)
        return rows.filter(isPlace).map(placeOf).filter(isNewName)
      }
      return kept(`nominatim3:${keyed(text)}`, CachedPlaces, find, (found) => found.length === 0)
    },
    areaOf: async ({ osmId, bbox }, options) => {
      if (!osmId) return null
      const outline = { osm_ids: osmId, polygon_geojson: '1', polygon_threshold: thresholdFor(bbox) }
      // One for each search at most, and its first companies wait for it: it takes no turn of its workspace.
      const soon = { ...options, workspaceId: undefined }
      return kept(`outline1:${osmId}`, CachedArea, async () =>
        areaIn((await ask('lookup', outline, soon))[0]?.geojson),
      )
    },
    locate: ({ text, countryCode }, options) => {
      const within: Record<string, string> = countryCode ? { countrycodes: countryCode.toLowerCase() } : {}
      return kept(`located1:${countryCode ?? ''}:${keyed(text)}`, CachedLocated, async () => {
        const [row] = await ask('search', { ...within, q: text, limit: '1' }, options)
        return row ? locatedOf(row) : null
      })
    },
  }
}
