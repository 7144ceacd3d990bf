export type Language = 'en' | 'de' | 'fr' | 'es' | 'nl'

/** south, north, west, east in degrees. */
export type Box = { south: number; north: number; west: number; east: number }

type Named = {
  /** English name. */
  name: string
  /** The name where it lies. */
  localName: string
  lat: number
  lon: number
  box: Box
  importance: number
}

export type Country = Named & { level: 'country'; code: string; language: Language; aliases: string[] }

export type Region = Named & { level: 'state'; code: string; country: Country }

export type City = Named & {
  level: 'city'
  slug: string
  county: string | null
  region: Region | null
  country: Country
  language: Language
  /** Digits after `#` are filled per company. */
  postcode: string
  phone: { national: string; international: string }
  aliases: string[]
}

export type Place = Country | Region | City

export const boxAround = (lat: number, lon: number, half: number): Box => ({
  south: lat - half,
  north: lat + half,
  west: lon - half * 1.3,
  east: lon + half * 1.3,
})

export const isInside = (box: Box, lat: number, lon: number): boolean =>
  lat >= box.south && lat <= box.north && lon >= box.west && lon <= box.east

export const boxesTouch = (one: Box, other: Box): boolean =>
  one.south <= other.north && one.north >= other.south && one.west <= other.east && one.east >= other.west
