import type { BoundingBox } from '@assay/shared/features/hunting/criteria'
import type { OpenStreetMap, OsmElement, OsmQuestion } from '../../integrations/overpass/open-street-map.ts'
import { searchableBox } from '../../integrations/overpass/overpass-query.ts'
import { SourceFailure } from '../../integrations/source-failure.ts'

/** The map's server is shared by the world: a search asks it only so many questions. */
const mostQuestions = 20
/** Some 300 m: businesses in one house cannot be told apart by smaller areas. */
const leastDegrees = 0.003
/** Below that no further question is begun. */
const leastMs = 2000
/** The whole area may be too much for the server; then time is left for its parts. */
const shareOfFirst = 0.6

type Point = { lat: number; lon: number }

const middleOf = ({ south, north, west, east }: BoundingBox): Point => ({
  lat: (south + north) / 2,
  lon: (west + east) / 2,
})

const apart = (one: Point, other: Point) => Math.hypot(one.lat - other.lat, one.lon - other.lon)

/** The quarters of a box, the one nearest to the centre first. */
export const quartersOf = (box: BoundingBox, centre: Point): BoundingBox[] => {
  const { lat, lon } = middleOf(box)
  return [
    { ...box, north: lat, east: lon },
    { ...box, north: lat, west: lon },
    { ...box, south: lat, east: lon },
    { ...box, south: lat, west: lon },
  ].toSorted((one, other) => apart(middleOf(one), centre) - apart(middleOf(other), centre))
}

export type Swept = {
  elements: OsmElement[]
  /** Whether the whole area was seen. */
  isWhole: boolean
}

/**
 * The businesses of an area. The map answers at most `limit` of them, always the same ones, so an area
 * with more is asked again by its quarters, until there are enough, all are seen or the time is over.
 * Answers are cached, so a repeated search is soon where the one before it ended. Throws SourceFailure
 * if nothing was answered.
 */
export const sweepMap = async (
  { businesses }: OpenStreetMap,
  question: OsmQuestion,
  options: {
    timeoutMs: number
    signal: AbortSignal
    now: () => number
    isEnough: (elements: OsmElement[]) => Promise<boolean>
  },
): Promise<Swept> => {
  const end = options.now() + options.timeoutMs
  const found = new Map<string, OsmElement>()
  const open = [searchableBox(question.bbox, question.centre)]
  let failure: SourceFailure | null = null
  for (let asked = 0; asked < mostQuestions; asked++) {
    const left = end - options.now()
    if (asked > 0 && left < leastMs) break
    const bbox = open.shift()
    if (!bbox) return { elements: [...found.values()], isWhole: failure === null }
    const timeoutMs = asked === 0 ? Math.max(1000, Math.floor(left * shareOfFirst)) : left
    try {
      const elements = await businesses({ ...question, bbox }, { timeoutMs, signal: options.signal })
      for (const element of elements) found.set(element.url, element)
      const isDivisible = bbox.north - bbox.south > leastDegrees
      if (elements.length >= question.limit && isDivisible) open.push(...quartersOf(bbox, question.centre))
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
      failure = error
      // Only the first area may be too large for the server; a part that fails means that it is not well.
      if (asked > 0 || !['busy', 'late'].includes(error.reason)) break
      open.push(...quartersOf(bbox, question.centre))
    }
    if (await options.isEnough([...found.values()])) break
  }
  if (failure && found.size === 0) throw failure
  return { elements: [...found.values()], isWhole: false }
}
