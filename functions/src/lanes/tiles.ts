import type { BoundingBox } from '@assay/shared/features/hunting/criteria'
import { quartersOf } from '../discovery/sources/map-tiles.ts'

type Point = { lat: number; lon: number }

/** Some 2 km: smaller parts of a town hold too few companies. */
const leastDegrees = 0.02
/** Larger areas take the map's server too long. */
const mostDegrees = 3

const heightOf = ({ south, north }: BoundingBox) => north - south
const widthOf = ({ west, east }: BoundingBox) => east - west
const sizeOf = (box: BoundingBox) => Math.max(heightOf(box), widthOf(box))

export type Tile = {
  box: BoundingBox
  /** The tiles that it is a quarter of, the smallest first. */
  within: BoundingBox[]
}

/** At least `count` tiles that cover the box without overlaps, or as many as are large enough: quarters, and quarters of them. */
export const tilesOf = (box: BoundingBox, centre: Point, count: number): Tile[] => {
  const open: Tile[] = [{ box, within: [] }]
  const small: Tile[] = []
  while (open.length > 0 && open.length + small.length < count) {
    const tile = open.shift()
    if (!tile) break
    if (sizeOf(tile.box) / 2 < leastDegrees) small.push(tile)
    else
      open.push(
        ...quartersOf(tile.box, centre).map((quarter) => ({
          box: quarter,
          within: [tile.box, ...tile.within],
        })),
      )
  }
  return [...open, ...small]
}

/** Whether the map can list a kind of business in the area with one answer. */
export const isListedAtOnce = (area: BoundingBox): boolean => sizeOf(area) <= mostDegrees

/** The largest area around a tile that the map can list at once; the tile itself where all are larger. */
export const askedAreaOf = ({ box, within }: Tile): BoundingBox =>
  within.toReversed().find(isListedAtOnce) ?? box

const winds = [
  'east',
  'east-north-east',
  'north-east',
  'north-north-east',
  'north',
  'north-north-west',
  'north-west',
  'west-north-west',
  'west',
  'west-south-west',
  'south-west',
  'south-south-west',
  'south',
  'south-south-east',
  'south-east',
  'east-south-east',
] as const

/** Where a tile lies in the whole box: `north-north-east`; of the four towards a corner `north-east` with `inner` or `outer`. */
export const directionOf = (tile: BoundingBox, whole: BoundingBox): string => {
  const east = (tile.west + tile.east - whole.west - whole.east) / widthOf(whole)
  const north = (tile.south + tile.north - whole.south - whole.north) / heightOf(whole)
  const turn = Math.round((Math.atan2(north, east) / (2 * Math.PI)) * winds.length)
  const wind = winds[(turn + winds.length) % winds.length] ?? winds[0]
  const isCorner = turn % 2 === 0 && turn % 4 !== 0
  const far = Math.abs(east)
  return isCorner && far !== 0.5 ? `${far > 0.5 ? 'outer' : 'inner'} ${wind}` : wind
}
