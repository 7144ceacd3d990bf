import { isInside } from '../gazetteer/box.ts'
import { type Answer, json, type WorldRequest } from '../serving/reply.ts'
import { type OverpassQuery, OverpassSyntaxError, parseOverpassQuery, type Statement } from './parse-query.ts'

export type OsmElement = {
  type: 'node' | 'way' | 'relation'
  id: number
  lat: number
  lon: number
  nodes?: number[]
  tags: Record<string, string>
}

const metersPerDegree = 111_320

/** True within the statement's radius and `slackMeters` beyond it, or when it has none. */
export const isNear = (
  { around }: Statement,
  { lat, lon }: { lat: number; lon: number },
  slackMeters = 0,
): boolean => {
  if (!around) return true
  const north = (lat - around.lat) * metersPerDegree
  const east = (lon - around.lon) * metersPerDegree * Math.cos((around.lat * Math.PI) / 180)
  return Math.hypot(north, east) <= around.meters + slackMeters
}

/** True for an element of the statement's types, area and tags. */
export const isAskedFor = (statement: Statement, { type, lat, lon, tags }: OsmElement): boolean =>
  statement.types.includes(type) &&
  (!statement.box || isInside(statement.box, lat, lon)) &&
  isNear(statement, { lat, lon }) &&
  statement.filters.every((filter) => filter(tags))

const typeOrder = { node: 0, way: 1, relation: 2 }

const shown = ({ type, id, lat, lon, nodes, tags }: OsmElement, { mode, center }: OverpassQuery['out']) => ({
  type,
  id,
  ...(type === 'node' && mode !== 'ids' && (mode === 'body' || center) && { lat, lon }),
  ...(type !== 'node' && center && { center: { lat, lon } }),
  ...(mode === 'body' && nodes && { nodes }),
  ...(mode !== 'ids' && { tags }),
})

/** The elements of the map that a statement may ask for; others are left out of the answer. */
export type MapOf = (statement: Statement) => OsmElement[]

const answerQuery = (mapOf: MapOf, { statements, out }: OverpassQuery) => {
  const found = new Map<number, OsmElement>()
  for (const statement of statements) {
    if (!statement.box && !statement.around)
      throw new OverpassSyntaxError('a statement needs a bounding box or around')
    for (const element of mapOf(statement)) if (isAskedFor(statement, element)) found.set(element.id, element)
  }
  const sorted = [...found.values()].sort(
    (one, other) => typeOrder[one.type] - typeOrder[other.type] || one.id - other.id,
  )
  if (out.mode === 'count') return [{ type: 'count', id: 0, tags: { total: String(sorted.length) } }]
  return sorted.slice(0, out.limit).map((element) => shown(element, out))
}

const header = {
  version: 0.6,
  generator: 'Overpass API 0.7.62.8',
  osm3s: {
    timestamp_osm_base: '2026-11-01T00:00:00Z',
    copyright:
      'The data included in this document is from www.openstreetmap.org. The data is made available under ODbL.',
  },
}

const queryOf = (request: WorldRequest): string => {
  if (request.method !== 'POST') return request.url.searchParams.get('data') ?? ''
  const isForm = /form/.test(request.headers['content-type'] ?? '') || request.body.startsWith('data=')
  return isForm ? (new URLSearchParams(request.body).get('data') ?? '') : request.body
}

const sentence = (text: string): string => text.replace(/[<&]/g, ' ')

/** Overpass's `/api/interpreter`. A query that it cannot read gets status 400 and a page in HTML, as Overpass does it. */
export const answerOverpass =
  (mapOf: MapOf): Answer =>
  (request) => {
    if (request.url.pathname === '/api/status') {
      const body = 'Rate limit: 2\n2 slots available now.\n'
      return { status: 200, headers: { 'content-type': 'text/plain' }, body }
    }
    if (request.url.pathname !== '/api/interpreter') return json({ error: 'Not found' }, 404)
    try {
      return json({ ...header, elements: answerQuery(mapOf, parseOverpassQuery(queryOf(request))) })
    } catch (error) {
      if (!(error instanceof OverpassSyntaxError || error instanceof SyntaxError)) throw error
      const body = `<html><body><p><strong>Error</strong>: ${sentence(error.message)}</p></body></html>`
      return { status: 400, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
    }
  }
