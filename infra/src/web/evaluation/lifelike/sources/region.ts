import { type Box, boxAround } from '../../../gazetteer/box.ts'
import type { Outline } from '../../../gazetteer/outline.ts'

type Point = { lat: number; lon: number }

/** How far the box reaches beyond the outermost towns, and the border stays away from the town outside, in degrees. */
const margin = 0.2
const distance = 0.1
const stretch = 1.4

const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
const reach = (values: number[]) => (Math.max(...values) - Math.min(...values)) / 2

/** A border along the box that goes round the town outside, from the nearer side. */
const outlineOf = ({ south, north, west, east }: Box, { lat, lon }: Point): Outline => {
  const isWest = lon - west < east - lon
  const [edge, far] = isWest ? [west, east] : [east, west]
  const inner = isWest ? lon + distance : lon - distance
  return [
    [edge, south],
    [far, south],
    [far, north],
    [edge, north],
    [edge, lat + distance],
    [inner, lat + distance],
    [inner, lat - distance],
    [edge, lat - distance],
  ]
}

/** A region that holds its towns; a town outside lies in the box, but beyond the border. */
export const regionAround = (towns: Point[], outside: Point) => {
  const all = [...towns, outside]
  const [lats, lons] = [all.map(({ lat }) => lat), all.map(({ lon }) => lon)]
  const half = Math.max(reach(lats), reach(lons) / stretch) + margin
  const centre = { lat: middle(lats), lon: middle(lons) }
  const box = boxAround(centre.lat, centre.lon, half, stretch)
  return { ...centre, half, outline: outlineOf(box, outside) }
}
