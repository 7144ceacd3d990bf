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

const isIn = (box: BoundingBox, { lat, lon }: OsmElement): boolean =>
  lat !== null && lon !== null && lat >= box.south && lat < box.north && lon >= box.west && lon < box.east

/** The map, asked only about areas that meet the lane's own part of the place. */
const mapOfPart = (map: OpenStreetMap, part: BoundingBox, isShared: boolean): OpenStreetMap => ({
  businesses: async (question, options) =>
    meet(question.bbox, part) ? map.businesses(question, { ...options, isShared }) : [],
})

/**
 * Businesses of OpenStreetMap in the lane's part of the place. The larger area around it is asked for first, with the
 * same question as other lanes, and its quarters only if the map has more than one answer holds.
 */
export const askMap = async (
  question: Question,
  { box, area, isShared = false }: LaneQuestion,
): Promise<Rows> => {
  const { ports, maxResults, newAmong } = question
  if (!ports.openStreetMap || !box || !area) throw new NotAsked('Not configured.')
  const asked = askedOfMap(question)
  const ownAmong = (found: OsmElement[]) => {
    const businesses = asked.anyOf.length > 0 ? found : found.filter(isBusiness)
    return businesses.filter((element) => isIn(box, element))
  }
  const { elements } = await sweepMap(
    mapOfPart(ports.openStreetMap, box, isShared),
    { ...asked, bbox: area, limit: mostElements },
    {
      ...question,
      now: ports.now,
      isEnough: async (found) =>
        (await newAmong({ elements: ownAmong(found) })).size >= maxResults * spareFactor,
    },
  )
  return { elements: ownAmong(elements).map(slimElement) }
}
