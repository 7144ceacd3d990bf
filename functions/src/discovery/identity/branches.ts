import type { Place } from './known-place.ts'

const metresPerDegree = 111_320
const sameSpotMetres = 60
export const nearMetres = 300

export const metresBetween = (one: Place['position'], other: Place['position']): number | null => {
  if (!one || !other) return null
  const north = (one.lat - other.lat) * metresPerDegree
  const east = (one.lon - other.lon) * metresPerDegree * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}

/** Whether two places are different branches of a firm rather than one company listed twice. */
export const areBranches = (one: Place, other: Place): boolean => {
  const metres = metresBetween(one.position, other.position)
  const isComparable = metres !== null || (one.street !== null && other.street !== null)
  const pages = [one.branch ?? null, other.branch ?? null]
  if (pages[0] !== pages[1] && (!pages.includes(null) || !isComparable)) return true
  if (metres !== null && metres <= sameSpotMetres) return false
  return (
    (one.street !== null && other.street !== null && one.street !== other.street) ||
    (metres ?? 0) > nearMetres
  )
}
