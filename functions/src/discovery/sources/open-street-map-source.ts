import { fillers } from '../../criteria/query-words.ts'
import { isOrganisation } from '../../evidence/categories/organisations.ts'
import type { OsmElement, OsmQuestion } from '../../integrations/overpass/open-street-map.ts'
import { SourceFailure } from '../../integrations/source-failure.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import { sweepMap } from './map-tiles.ts'
import { slimElement } from './osm-listing.ts'
import { NotAsked, type Question, type Rows } from './question.ts'

/** Of one answer of the map. */
export const mostElements = 250
const leastElements = 80
/** Of the whole answer: what is new comes first, the rest is only counted. */
const mostKept = 400
/** Many companies do not fit a search, so so many times the wanted number is looked for. */
export const spareFactor = 4

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
export const isBusiness = ({ tags }: OsmElement) =>
  ['office', 'craft', 'shop', 'industrial', 'company', 'amenity', 'healthcare', 'man_made', 'product'].some(
    (key) => tags[key],
  )

/** What the map is asked, and where. Throws the reason why it cannot be asked. */
export const askedOfMap = ({
  frame,
  placeFailure,
}: Pick<Question, 'frame' | 'placeFailure'>): Omit<OsmQuestion, 'limit'> => {
  const { where, tags } = frame
  const nameContains = tags.length === 0 ? nameWordsOf(frame) : []
  if (placeFailure) throw new SourceFailure('unreachable', placeFailure)
  if (!where?.box) throw new NotAsked('The map can only be searched within a place; name one.')
  if (tags.length === 0 && where.isCountry)
    throw new NotAsked('The map has no tag for this kind of business; name a town to search names in.')
  if (tags.length === 0 && nameContains.length === 0)
    throw new NotAsked('The map can only be searched for a kind of business; name one.')
  return { anyOf: tags, nameContains, bbox: where.box, centre: where.centre }
}

/** Businesses of OpenStreetMap in the place, by the category's tags; those that are new to the workspace first. */
export const askOpenStreetMap = async (question: Question): Promise<Rows> => {
  const { ports, maxResults, newAmong } = question
  if (!ports.openStreetMap) throw new NotAsked('Not configured.')
  const asked = askedOfMap(question)
  const wanted = maxResults * spareFactor
  const limit = Math.min(mostElements, Math.max(leastElements, wanted))
  const businesses = (found: OsmElement[]) => (asked.anyOf.length > 0 ? found : found.filter(isBusiness))
  const swept = await sweepMap(
    ports.openStreetMap,
    { ...asked, limit },
    {
      ...question,
      now: ports.now,
      isEnough: async (found) => (await newAmong({ elements: businesses(found) })).size >= wanted,
    },
  )
  const elements = businesses(swept.elements)
  const fresh = await newAmong({ elements })
  const ordered = elements.toSorted((a, b) => Number(fresh.has(b.url)) - Number(fresh.has(a.url)))
  return { elements: ordered.slice(0, mostKept).map(slimElement) }
}
