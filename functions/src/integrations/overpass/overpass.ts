import { setTimeout as wait } from 'node:timers/promises'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { SharedCaches } from '../caches.ts'
import { askForJson, readableRows } from '../configured-endpoint.ts'
import { SourceFailure } from '../source-failure.ts'
import { waitForSlot } from '../wait-for-slot.ts'
import { type OpenStreetMap, OsmElement, type OsmQuestion } from './open-street-map.ts'
import { overpassQuery } from './overpass-query.ts'

const publicServer = 'https://overpass-api.de/api/interpreter'
const pauseWhenBusyMs = 1500

const position = {
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  lon: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
}
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

const service = 'OpenStreetMap'

const ask = async (
  endpoint: string,
  { query, limit }: { query: string; limit: number },
  timeoutMs: number,
  signal?: AbortSignal,
) => {
  const url = new URL(endpoint)
  const answer = await askForJson({ service, url, form: { data: query }, timeoutMs, signal }, OverpassAnswer)
  if (answer.elements.length === 0 && answer.remark?.includes('error')) {
    throw new SourceFailure(
      'busy',
      'OpenStreetMap could not search this area in time; a smaller place may work.',
    )
  }
  return readableRows(service, answer.elements, limit, elementOf)
}

/** The usage policy of the public servers asks for few requests, and map data may be a day old. */
const slotMs = 1000
const keptSeconds = 24 * 3600

const CachedElements = lazy(() => z.array(OsmElement))

const askWithRetry = async (
  endpoint: string,
  question: OsmQuestion,
  timeoutMs: number,
  signal?: AbortSignal,
) => {
  const end = performance.now() + timeoutMs
  const query = {
    query: overpassQuery(question, Math.max(1, Math.floor(timeoutMs / 1000))),
    limit: question.limit,
  }
  try {
    return await ask(endpoint, query, timeoutMs, signal)
  } catch (failure) {
    const left = Math.floor(end - performance.now() - pauseWhenBusyMs)
    if (!(failure instanceof SourceFailure) || failure.reason !== 'busy' || left < 1000) throw failure
    await wait(pauseWhenBusyMs, undefined, { signal })
    return ask(endpoint, query, left, signal)
  }
}

/** So long another process may take to answer the same, of the time that there is. */
const patience = { ofTime: 0.7, mostMs: 10_000, lookMs: 300 }

type Cache = SharedCaches['businesses']

const keptAnswer = async (cache: Cache, key: string): Promise<OsmElement[] | null> => {
  const known = CachedElements.safeParse(await cache.get(key))
  return known.success ? known.data : null
}

/** The answer that another process gets meanwhile; null when it takes too long. */
const answerOfAnother = async (cache: Cache, key: string, timeoutMs: number, signal?: AbortSignal) => {
  const end = performance.now() + Math.min(patience.mostMs, timeoutMs * patience.ofTime)
  while (performance.now() < end) {
    await wait(patience.lookMs, undefined, { signal })
    const kept = await keptAnswer(cache, key)
    if (kept) return kept
  }
  return null
}

/** That there is nothing is kept only for those who ask at the same time. */
const emptyKeptSeconds = 300

/**
 * The Overpass interpreter at `endpoint`, by default the public one. Answers are cached for a day, and
 * all processes share the rate limit. If the server is busy, the request is retried once.
 */
export const overpass = (
  caches: Pick<SharedCaches, 'businesses' | 'takeSlot'>,
  endpoint: string = process.env.OVERPASS_URL || publicServer,
): OpenStreetMap => ({
  businesses: async (question, { timeoutMs, signal, isShared = false }) => {
    const cache = caches.businesses
    const key = `overpass:${endpoint}:${JSON.stringify(question)}`
    const began = performance.now()
    const left = () => Math.max(1000, Math.floor(timeoutMs - (performance.now() - began)))
    const known =
      (await keptAnswer(cache, key)) ??
      (isShared ? await answerOfAnother(cache, key, timeoutMs, signal) : null)
    if (known) return known
    await waitForSlot(caches.takeSlot, {
      slot: 'overpass',
      intervalMs: slotMs,
      service,
      timeoutMs: isShared ? left() : timeoutMs,
      signal,
    })
    const meanwhile = await keptAnswer(cache, key)
    if (meanwhile) return meanwhile
    const elements = await askWithRetry(endpoint, question, left(), signal)
    await cache.put(key, elements, elements.length > 0 ? keptSeconds : emptyKeptSeconds)
    return elements
  },
})
