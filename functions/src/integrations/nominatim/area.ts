import { lazy } from '@assay/shared/platform/lazy'
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import * as z from 'zod/mini'

const isClosed = (ring: number[][]): boolean =>
  ring[0]?.slice(0, 2).join() === ring.at(-1)?.slice(0, 2).join()

const Ring = lazy(() =>
  z.array(z.array(z.number()).check(z.minLength(2))).check(z.minLength(4), z.refine(isClosed)),
)

/** The outline of a place: polygons, each of an outer ring and its holes, of longitude and latitude. */
export const Area = lazy(() => z.array(z.array(Ring).check(z.minLength(1))).check(z.minLength(1)))
export type Area = z.infer<typeof Area>

/** About 10 m. */
const decimals = 4
/** Together with the threshold asked for, this keeps an outline below some ten kilobytes. */
const mostPoints = 600

/** No outline has more polygons, rings or points when it is simplified as asked for. */
const mostRead = 100_000

const isReadable = (coordinates: unknown): boolean =>
  Array.isArray(coordinates) &&
  [coordinates, coordinates.flat(), coordinates.flat(2)].every(({ length }) => length <= mostRead)

const rounded = (area: Area): Area =>
  area.map((polygon) =>
    polygon.map((ring) =>
      ring.map(([lon = 0, lat = 0]) => [Number(lon.toFixed(decimals)), Number(lat.toFixed(decimals))]),
    ),
  )

const pointsIn = (polygon: Area[number]) => polygon.reduce((sum, ring) => sum + ring.length, 0)

/**
 * The outline in an answer's GeoJSON, or null where there is none. Of an outline with many parts the largest
 * stay; one that is still too long is not used, since half an outline would be a wrong one.
 */
export const areaIn = (geojson: unknown): Area | null => {
  const { type, coordinates } = (geojson ?? {}) as { type?: unknown; coordinates?: unknown }
  if (!isReadable(coordinates)) return null
  const parsed = Area.safeParse(
    type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : [],
  )
  if (!parsed.success) return null
  let points = 0
  const kept = parsed.data
    .toSorted((one, other) => pointsIn(other) - pointsIn(one))
    .filter((polygon, index) => {
      points += pointsIn(polygon)
      return index === 0 || points <= mostPoints
    })
  return kept[0] && pointsIn(kept[0]) <= mostPoints ? rounded(kept) : null
}

/** Whether a position lies within the outline. */
export const liesWithin = (area: Area, { lat, lon }: { lat: number; lon: number }): boolean =>
  booleanPointInPolygon([lon, lat], { type: 'MultiPolygon', coordinates: area })
