import { answerOverpass, type OsmElement } from '../../overpass/interpreter.ts'
import type { Answer } from '../../serving/reply.ts'
import type { KnownPlace } from '../places/find-places.ts'
import { isLookUp, type KnownQuery, type SearchQuery } from './known-query.ts'

const education = ['driving_school', 'language_school']

/** The tags of a kind of the tagging schema, by its id. */
export const tagsOfKind = (kind: string): Record<string, string> => {
  const [group = '', value = '', special] = kind.split('/')
  const key = group === 'education' && education.includes(value) ? 'amenity' : group
  if (!special) return { [key]: value }
  return { [key]: value, [value === 'restaurant' ? 'cuisine' : 'sport']: special }
}

const probesOf = (query: SearchQuery, { lat, lon }: KnownPlace, firstId: number): OsmElement[] =>
  query.kinds.map((kind, index) => ({
    type: 'node',
    id: firstId + index,
    lat,
    lon,
    tags: { name: `Probe ${firstId + index}`, ...tagsOfKind(kind) },
  }))

const idsPerQuery = 10

/**
 * A map with one element of each right kind in the middle of the query's place. Whether a search asks for the
 * kind shows in the answer, whatever the engine calls it.
 */
export const probedMap = (queries: KnownQuery[], places: Map<string, KnownPlace>) => {
  const elements = queries.flatMap((query, index) => {
    const place = isLookUp(query) ? undefined : places.get(query.at)
    return isLookUp(query) || !place ? [] : probesOf(query, place, 1 + index * idsPerQuery)
  })
  const answerMap = answerOverpass(() => elements)
  const shown = new Set<number>()
  const answer: Answer = (request) => {
    const reply = answerMap(request)
    const body = typeof reply === 'string' || !('body' in reply) ? '' : String(reply.body)
    for (const [, id] of body.matchAll(/"id":(\d+)/g)) shown.add(Number(id))
    return reply
  }
  return {
    answer,
    /** Forgets what was shown. */
    begin: () => shown.clear(),
    isKindAsked: (index: number) => [...shown].some((id) => Math.floor((id - 1) / idsPerQuery) === index),
  }
}
