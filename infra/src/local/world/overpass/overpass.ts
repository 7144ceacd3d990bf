import { kinds } from '../companies/kinds.ts'
import type { Registry } from '../companies/registry.ts'
import { cities } from '../gazetteer/cities.ts'
import { boxesTouch, isInside } from '../gazetteer/place.ts'
import { json, type Reply, type WorldRequest } from '../serving/reply.ts'
import { elementsOf, type OsmElement } from './elements.ts'
import { type OverpassQuery, OverpassSyntaxError, parseOverpassQuery, type Statement } from './parse-query.ts'

const metersPerDegree = 111_320

const isNear = (
  { around }: Statement,
  { lat, lon }: { lat: number; lon: number },
  slack: number,
): boolean => {
  if (!around) return true
  const north = (lat - around.lat) * metersPerDegree
  const east = (lon - around.lon) * metersPerDegree * Math.cos((around.lat * Math.PI) / 180)
  return Math.hypot(north, east) <= around.meters + slack
}

const elementsFor = (registry: Registry, statement: Statement): OsmElement[] => {
  const { box, around, filters, types } = statement
  if (!box && !around) throw new OverpassSyntaxError('a statement needs a bounding box or around')
  const isKindFilter = kinds.map(({ tags }) => filters.some((filter) => filter(tags)))
  const fits = (index: number) => isKindFilter[index] || !isKindFilter.some(Boolean)
  const near = cities.filter((city) => (!box || boxesTouch(box, city.box)) && isNear(statement, city, 60_000))
  const isAskedFor = ({ type, lat, lon, tags }: OsmElement): boolean =>
    types.includes(type) &&
    (!box || isInside(box, lat, lon)) &&
    isNear(statement, { lat, lon }, 0) &&
    filters.every((filter) => filter(tags))
  const wanted = kinds.filter((_, index) => fits(index))
  return near.flatMap((city) =>
    wanted.flatMap((kind) =>
      registry
        .companiesKnownTo('openstreetmap', city, kind)
        .flatMap((company) => elementsOf(company, registry.seed).filter(isAskedFor)),
    ),
  )
}

const typeOrder = { node: 0, way: 1, relation: 2 }

const shown = ({ type, id, lat, lon, nodes, tags }: OsmElement, { mode, center }: OverpassQuery['out']) => ({
  type,
  id,
  ...(type === 'node' && mode !== 'ids' && (mode === 'body' || center) && { lat, lon }),
  ...(type !== 'node' && center && { center: { lat, lon } }),
  ...(mode === 'body' && nodes && { nodes }),
  ...(mode !== 'ids' && { tags }),
})

const answerQuery = (registry: Registry, query: OverpassQuery) => {
  const found = new Map<number, OsmElement>()
  for (const statement of query.statements) {
    for (const element of elementsFor(registry, statement)) found.set(element.id, element)
  }
  const sorted = [...found.values()].sort(
    (one, other) => typeOrder[one.type] - typeOrder[other.type] || one.id - other.id,
  )
  if (query.out.mode === 'count') {
    return [{ type: 'count', id: 0, tags: { total: String(sorted.length) } }]
  }
  return sorted.slice(0, query.out.limit).map((element) => shown(element, query.out))
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

/** Overpass's `/api/interpreter`; a query it cannot read is answered as Overpass does, in HTML. */
export const answerOverpass =
  (registry: Registry) =>
  (request: WorldRequest): Reply => {
    if (request.url.pathname === '/api/status') {
      return {
        status: 200,
        headers: { 'content-type': 'text/plain' },
        body: 'Rate limit: 2\n2 slots available now.\n',
      }
    }
    if (request.url.pathname !== '/api/interpreter') return json({ error: 'Not found' }, 404)
    try {
      return json({ ...header, elements: answerQuery(registry, parseOverpassQuery(queryOf(request))) })
    } catch (error) {
      if (!(error instanceof OverpassSyntaxError || error instanceof SyntaxError)) throw error
      const body = `<html><body><p><strong>Error</strong>: ${sentence(error.message)}</p></body></html>`
      return { status: 400, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
    }
  }
