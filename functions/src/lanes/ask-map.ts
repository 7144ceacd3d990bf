import type { BoundingBox } from '@assay/shared/features/hunting/criteria'
import { sweepMap } from '../discovery/sources/map-tiles.ts'
import {
  askedOfMap,
  isBusiness,
  mostElements,
  spareFactor,
} from '../discovery/sources/open-street-map-source.ts'
import { slimElement } from '../discovery/sources/osm-listing.ts'
import { NotAsked, type Question, type Rows } from '../discovery/sources/question.ts'
import type { OpenStreetMap, OsmElement } from '../integrations/overpass/open-street-map.ts'
import type { LaneQuestion } from './lane-plan.ts'

const meet = (one: BoundingBox, other: BoundingBox): boolean =>
  one.south < other.north && other.south < one.north && one.west < other.east && other.west < one.east

/** Whether a position lies in the part; its northern and eastern edges belong to the next one. */
export const isIn = (part: BoundingBox, at: { lat: number | null; lon: number | null }): boolean =>
  at.lat !== null &&
  at.lon !== null &&
  at.lat >= part.south &&
  at.lat < part.north &&
  at.lon >= part.west &&
  at.lon < part.east

/** The map, asked only about areas that meet the lane's own part of the place. */
const mapOfPart = (map: OpenStreetMap, part: BoundingBox, isShared: boolean): OpenStreetMap => ({
  businesses: async (question, options) =>
    meet(question.bbox, part) ? map.businesses(question, { ...options, isShared }) : [],
})

/**
 * Businesses of OpenStreetMap in the area around the lane's part of the place, which is asked for with the same question
 * as by other lanes. Where it has more than one answer holds, the quarters that meet the part are asked for too.
 */
export const askMap = async (
  question: Question,
  { box, area, isShared = false }: LaneQuestion,
): Promise<Rows> => {
  const { ports, maxResults, newAmong } = question
  if (!ports.openStreetMap || !box || !area) throw new NotAsked('Not configured.')
  const asked = askedOfMap(question)
  const businesses = (found: OsmElement[]) => (asked.anyOf.length > 0 ? found : found.filter(isBusiness))
  const ofPart = (found: OsmElement[]) => businesses(found).filter((element) => isIn(box, element))
  const { elements } = await sweepMap(
    mapOfPart(ports.openStreetMap, box, isShared),
    { ...asked, bbox: area, limit: mostElements },
    {
      ...question,
      now: ports.now,
      isEnough: async (found) =>
        (await newAmong({ elements: ofPart(found) })).size >= maxResults * spareFactor,
    },
  )
  return { elements: businesses(elements).map(slimElement) }
}
