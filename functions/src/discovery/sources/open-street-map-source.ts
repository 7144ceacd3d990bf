import type { BoundingBox } from '@assay/shared/features/hunting/criteria'
import { isOrganisation } from '../../evidence/categories/organisations.ts'
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
const mostWords = 6

/** Words that say what a firm does, not only that it is one: `packaging`, not `company`. */
const isTelling = (word: string) => !fillers.has(word) && !isOrganisation(word)

/** Scripts without spaces have short words, which a name holds as they are. */
const isWhole = (name: string) => /^[^\p{Script=Latin}\s]{2,12}$/u.test(name)

/** For a category without a tag on the map: words of its names to look for in those of businesses. */
const nameWordsOf = ({ criteria, names }: SearchFrame): string[] => {
  const said = [criteria.category.text, ...(criteria.category.names ?? []), ...names]
  const words = said.flatMap((name) =>
    isWhole(name)
      ? [name]
      : name
          .toLowerCase()
          .split(/[^\p{L}\p{N}]+/u)
          .filter((word) => word.length >= shortestWord),
  )
  return [...new Set(words)].filter(isTelling).slice(0, mostWords)
}

/** Streets, bus stops and parks have names too. */
const isBusiness = ({ tags }: OsmElement) =>
  ['office', 'craft', 'shop', 'industrial', 'company', 'amenity', 'healthcare', 'man_made', 'product'].some(
    (key) => tags[key],
  )

const whyNot = (frame: SearchFrame): string | null => {
  const { where, tags } = frame
  if (!where?.box) return 'The map can only be searched within a place; name one.'
  if (tags.length === 0 && where.isCountry)
    return 'The map has no tag for this kind of business; name a town to search names in.'
  if (tags.length > 0 || nameWordsOf(frame).length > 0) return null
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
  const nameContains = frame.tags.length === 0 ? nameWordsOf(frame) : []
  const businesses = (found: OsmElement[]) => (nameContains.length > 0 ? found.filter(isBusiness) : found)
  const swept = await sweepMap(
    openStreetMap,
    { anyOf: frame.tags, nameContains, bbox: box, centre, limit },
    {
      ...options,
      isEnough: async (found) => (await options.newAmong(businesses(found))).length >= wanted,
    },
  )
  const elements = businesses(swept.elements)
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
