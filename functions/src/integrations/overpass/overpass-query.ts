import type { BoundingBox } from '@assay/shared/features/hunting/criteria'
import type { OsmQuestion, OsmTag } from './open-street-map.ts'

const quoted = (text: string) => `"${text.replace(/["\\]/g, '')}"`
const escapedForPattern = (text: string) => text.replace(/[^\p{L}\p{N} ]/gu, '.')

const tagFilter = ({ key, values }: OsmTag): string => {
  if (values.length === 0) return `[${quoted(key)}]`
  if (values.length === 1) return `[${quoted(key)}=${quoted(values[0] ?? '')}]`
  return `[${quoted(key)}~${quoted(`^(${values.map(escapedForPattern).join('|')})$`)}]`
}

const maxWidthDegrees = 90
const maxHeightDegrees = 60

/**
 * Reduces a box that is too large to an area around its centre. The box of a country may span the
 * globe (the United States cross the antimeridian), and a client may send the whole world.
 */
export const searchableBox = (box: BoundingBox, centre: { lat: number; lon: number }): BoundingBox => {
  const width = box.east - box.west
  if (width >= 0 && width <= maxWidthDegrees && box.north - box.south <= maxHeightDegrees) return box
  return {
    south: Math.max(box.south, centre.lat - 15),
    north: Math.min(box.north, centre.lat + 15),
    west: Math.max(-180, centre.lon - 28),
    east: Math.min(180, centre.lon + 28),
  }
}

/** The query in Overpass QL; `timeoutSeconds` is the limit that the server applies. */
export const overpassQuery = (question: OsmQuestion, timeoutSeconds: number): string => {
  const { south, west, north, east } = searchableBox(question.bbox, question.centre)
  const area = `(${[south, west, north, east].join(',')})`
  const byTags = question.anyOf.map((tags) => `nwr${tags.map(tagFilter).join('')}["name"]${area};`)
  const pattern = (question.nameContains ?? []).map(escapedForPattern).join('|')
  const byName = pattern ? [`nwr["name"~${quoted(pattern)},i]${area};`] : []
  return [
    `[out:json][timeout:${timeoutSeconds}];`,
    `(${[...byTags, ...byName].join('')});`,
    `out tags center ${question.limit};`,
  ].join('\n')
}
