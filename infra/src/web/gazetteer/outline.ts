import type { Box } from './box.ts'

/** The corners of a border as longitude and latitude; the last is joined to the first. */
export type Outline = [lon: number, lat: number][]

/** The box without `cut` of each side at its corners, so that a point in the box may lie outside of the border. */
export const outlineIn = ({ south, north, west, east }: Box, cut: number): Outline => {
  const dx = (east - west) * cut
  const dy = (north - south) * cut
  return [
    [west + dx, south],
    [east - dx, south],
    [east, south + dy],
    [east, north - dy],
    [east - dx, north],
    [west + dx, north],
    [west, north - dy],
    [west, south + dy],
  ]
}

/** GeoJSON: the border, whose ring ends where it began, or the point where only that is known. */
export const geometryOf = ({ lat, lon, outline }: { lat: number; lon: number; outline?: Outline }) =>
  outline
    ? { type: 'Polygon', coordinates: [[...outline, ...outline.slice(0, 1)]] }
    : { type: 'Point', coordinates: [lon, lat] }
