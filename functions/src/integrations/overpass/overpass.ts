import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { askForJson } from '../configured-endpoint.ts'
import { SourceFailure } from '../source-failure.ts'
import type { OpenStreetMap, OsmElement } from './open-street-map.ts'
import { overpassQuery } from './overpass-query.ts'

const publicServer = 'https://overpass-api.de/api/interpreter'
const pauseWhenBusyMs = 1500

const position = { lat: z.optional(z.number()), lon: z.optional(z.number()) }
const OverpassElement = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int(),
  ...position,
  center: z.optional(z.object(position)),
  tags: z.record(z.string(), z.string()),
})
const OverpassAnswer = z.object({ elements: z.array(z.unknown()), remark: z.optional(z.string()) })

const elementOf = (raw: unknown): OsmElement[] => {
  const parsed = OverpassElement.safeParse(raw)
  if (!parsed.success) return []
  const { type, id, lat, lon, center, tags } = parsed.data
  return [
    {
      url: `https://www.openstreetmap.org/${type}/${id}`,
      lat: lat ?? center?.lat ?? null,
      lon: lon ?? center?.lon ?? null,
      tags,
    },
  ]
}

const ask = async (endpoint: string, query: string, timeoutMs: number, signal?: AbortSignal) => {
  const url = new URL(endpoint)
  const answer = await askForJson(
    { service: 'OpenStreetMap', url, form: { data: query }, timeoutMs, signal },
    OverpassAnswer,
  )
  if (answer.elements.length === 0 && answer.remark?.includes('error')) {
    throw new SourceFailure('busy', 'OpenStreetMap gave up on this area; a smaller place may work.')
  }
  return answer.elements.flatMap(elementOf)
}

/** An Overpass interpreter, the public one unless `endpoint` names another. A busy one is asked once more. */
export const overpass = (endpoint: string = process.env.OVERPASS_URL || publicServer): OpenStreetMap => ({
  businesses: async (question, { timeoutMs, signal }) => {
    const end = Date.now() + timeoutMs
    const query = overpassQuery(question, Math.max(1, Math.floor(timeoutMs / 1000)))
    try {
      return await ask(endpoint, query, timeoutMs, signal)
    } catch (failure) {
      const left = end - Date.now() - pauseWhenBusyMs
      if (!(failure instanceof SourceFailure) || failure.reason !== 'busy' || left < 1000) throw failure
      await wait(pauseWhenBusyMs, undefined, { signal })
      return ask(endpoint, query, left, signal)
    }
  },
})
