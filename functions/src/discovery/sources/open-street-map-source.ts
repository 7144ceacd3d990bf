import { plainWords } from '../../evidence/plain-words.ts'
import { SourceFailure } from '../../integrations/source-failure.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import { fillers } from '../criteria/query-words.ts'
import type { DiscoveryPorts } from '../ports.ts'
import { askSource } from './ask-source.ts'
import { slimElement } from './osm-listing.ts'
import type { SourceAnswer } from './source-answer.ts'

const mostElements = 250
const leastElements = 80

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

/** Businesses of OpenStreetMap in the place, by the category's tags. */
export const askOpenStreetMap = (
  frame: SearchFrame,
  ports: DiscoveryPorts,
  options: { maxResults: number; timeoutMs: number; placeFailure: string | null; signal: AbortSignal },
): Promise<SourceAnswer> => {
  const { openStreetMap } = ports
  if (!openStreetMap) return askSource('OpenStreetMap', { off: 'Not configured.' }, ports.now)
  const { placeFailure } = options
  if (placeFailure)
    return askSource(
      'OpenStreetMap',
      () => Promise.reject(new SourceFailure('unreachable', placeFailure)),
      ports.now,
    )
  const reason = whyNot(frame)
  const box = frame.where?.box
  if (reason || !frame.where || !box) {
    return askSource('OpenStreetMap', { off: reason ?? 'No place to search in.' }, ports.now)
  }
  const { centre } = frame.where
  const limit = Math.min(mostElements, Math.max(leastElements, options.maxResults * 4))
  return askSource(
    'OpenStreetMap',
    async () => {
      const question = {
        anyOf: frame.tags,
        nameContains: frame.tags.length === 0 ? nameWordsOf(frame.criteria.category.text) : [],
        bbox: box,
        centre,
        limit,
      }
      const elements = await openStreetMap.businesses(question, options)
      return { elements: elements.slice(0, limit).map(slimElement) }
    },
    ports.now,
  )
}
