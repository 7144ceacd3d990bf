import type { BoundingBox } from '@assay/shared/features/hunting/criteria'
import { plain } from '../../evidence/plain-words.ts'
import { type Area, liesWithin } from '../../integrations/nominatim/area.ts'
import type { Located } from '../../integrations/nominatim/places.ts'
import { searchableBox } from '../../integrations/overpass/overpass-query.ts'
import type { Where } from '../where.ts'

type Position = { lat: number; lon: number }

/** Whether a position is in a box. */
export const isInside = (box: BoundingBox, { lat, lon }: Position) =>
  lat >= box.south && lat <= box.north && lon >= box.west && lon <= box.east

/** Whether a position is in the place: in its outline, or where none is known in its box. Null without either. */
export const isPositionIn = (where: Where, area: Area | null, position: Position): boolean | null => {
  if (area) return liesWithin(area, position)
  return where.box && isInside(searchableBox(where.box, where.centre), position)
}

const sizeOf = ({ south, north, west, east }: BoundingBox) => (north - south) * Math.abs(east - west)

const areApart = (one: BoundingBox, other: BoundingBox) =>
  one.south > other.north || one.north < other.south || one.west > other.east || one.east < other.west

/**
 * Whether an address that the gazetteer found is in the place; null when it cannot tell: the town is larger
 * than the quarter that was asked for, or lies in the box of a place whose outline is not known.
 */
export const isLocatedIn = (where: Where, area: Area | null, located: Located): boolean | null => {
  const { countryCode, bbox, within } = located
  if (where.region && countryCode && countryCode !== where.region) return false
  if (where.isCountry) return where.region && countryCode ? true : null
  if (!where.box) return null
  if (areApart(where.box, bbox)) return false
  if (sizeOf(bbox) > sizeOf(where.box)) return null
  if (area) return liesWithin(area, located)
  if (!isInside(where.box, located)) return false
  if (where.kind === 'postcode') return true
  const names = new Set(where.names.map(plain))
  return within.some((name) => names.has(plain(name))) ? true : null
}
