import type { BoundingBox } from '@assay/shared/features/hunting/criteria'
import type { OsmQuestion, OsmTag } from './open-street-map.ts'

const quoted = (text: string) => `"${text.replace(/["\\]/g, '')}"`
const escapedForPattern = (text: string) => text.replace(/[^\p{L}\p{N} ]/gu, '.')

const tagFilter = ({ key, values }: OsmTag): string => {
  if (values.length === 0) return `[${quoted(key)}]`
  if (values.length === 1) return `[${quoted(key)}=${quoted(values[0] ?? '')}]`
  return `[${quoted(key)}~${quoted(`^(${values.map(escapedForPattern).join('|')})$`)}]`
}

const widest = 90
const highest = 60

/**
 * A country's box may reach around the globe (the antimeridian crosses the United States), and a
 * box that somebody sends may be the whole world: such a box is cut to what lies around its centre.
 */
export const searchableBox = (box: BoundingBox, centre: { lat: number; lon: number }): BoundingBox => {
  const width = box.east - box.west
  if (width >= 0 && width <= widest && box.north - box.south <= highest) return box
  return {
    south: Math.max(box.south, centre.lat - 15),
    north: Math.min(box.north, centre.lat + 15),
    west: Math.max(-180, centre.lon - 28),
    east: Math.min(180, centre.lon + 28),
  }
}

/** The question in Overpass QL; `timeoutSeconds` is the server's own limit. */
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
