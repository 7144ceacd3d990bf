import type { BoundingBox } from '@assay/shared/features/hunting/criteria'
import { plainWords } from '../../evidence/plain-words.ts'
import type { OpenStreetMap, OsmElement } from '../../integrations/overpass/open-street-map.ts'
import { SourceFailure } from '../../integrations/source-failure.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import { fillers } from '../criteria/query-words.ts'
import type { DiscoveryPorts } from '../ports.ts'
import type { Where } from '../where.ts'
import { askSource } from './ask-source.ts'
import { sweepMap } from './map-tiles.ts'
import { slimElement } from './osm-listing.ts'
import type { SourceAnswer } from './source-answer.ts'

/** Of one answer of the map. */
const mostElements = 250
const leastElements = 80
/** Of the whole answer: what is new comes first, the rest is only counted. */
const mostKept = 400
/** Many companies do not fit a search, so so many times the wanted number is looked for. */
const spareFactor = 4

const shortestWord = 4

/** For a category without a tag on the map: words to look for in names. */
const nameWordsOf = (category: string): string[] =>
  plainWords(category)
    .filter((word) => word.length >= shortestWord && !fillers.has(word))
    .slice(0, 3)

const whyNot = ({ where, tags, criteria }: SearchFrame): string | null => {
  if (!where?.box) return 'The map can only be searched within a place; name one.'
  if (tags.length === 0 && where.isCountry)
    return 'The map has no tag for this kind of business; name a town to search names in.'
  if (tags.length > 0 || nameWordsOf(criteria.category.text).length > 0) return null
  return 'The map can only be searched for a kind of business; name one.'
}

type Options = {
  maxResults: number
  timeoutMs: number
  placeFailure: string | null
  signal: AbortSignal
  /** Of elements, those of companies that the workspace does not have. */
  newAmong: (elements: OsmElement[]) => Promise<OsmElement[]>
}

const elementsOf = async (
  openStreetMap: OpenStreetMap,
  frame: SearchFrame,
  { box, centre }: { box: BoundingBox; centre: Where['centre'] },
  options: Options & { now: () => number },
) => {
  const wanted = options.maxResults * spareFactor
  const limit = Math.min(mostElements, Math.max(leastElements, wanted))
  const { elements } = await sweepMap(
    openStreetMap,
    {
      anyOf: frame.tags,
      nameContains: frame.tags.length === 0 ? nameWordsOf(frame.criteria.category.text) : [],
      bbox: box,
      centre,
      limit,
    },
    { ...options, isEnough: async (found) => (await options.newAmong(found)).length >= wanted },
  )
  const fresh = new Set(await options.newAmong(elements))
  const known = elements.filter((element) => !fresh.has(element))
  return [...fresh, ...known].slice(0, mostKept).map(slimElement)
}

/** Businesses of OpenStreetMap in the place, by the category's tags; those that are new to the workspace first. */
export const askOpenStreetMap = (
  frame: SearchFrame,
  ports: DiscoveryPorts,
  options: Options,
): Promise<SourceAnswer> => {
  const { openStreetMap, now } = ports
  if (!openStreetMap) return askSource('OpenStreetMap', { off: 'Not configured.' }, now)
  const { placeFailure } = options
  if (placeFailure)
    return askSource(
      'OpenStreetMap',
      () => Promise.reject(new SourceFailure('unreachable', placeFailure)),
      now,
    )
  const reason = whyNot(frame)
  const { where } = frame
  const box = where?.box
  if (reason || !box) return askSource('OpenStreetMap', { off: reason ?? 'No place to search in.' }, now)
  const { centre } = where
  return askSource(
    'OpenStreetMap',
    async () => ({ elements: await elementsOf(openStreetMap, frame, { box, centre }, { ...options, now }) }),
    now,
  )
}
