/** In degrees. */
export type Box = { south: number; north: number; west: number; east: number }

/** `half` is half the height; `stretch` makes a degree of longitude about as wide as one of latitude is high. */
export const boxAround = (lat: number, lon: number, half: number, stretch: number): Box => ({
  south: lat - half,
  north: lat + half,
  west: lon - half * stretch,
  east: lon + half * stretch,
})

export const isInside = ({ south, north, west, east }: Box, lat: number, lon: number): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east

export const boxesTouch = (one: Box, other: Box): boolean =>
  one.south <= other.north && one.north >= other.south && one.west <= other.east && one.east >= other.west
