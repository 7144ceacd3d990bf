import { setTimeout as wait } from 'node:timers/promises'
import { type Criteria, searchDefaults } from '@assay/shared/features/hunting/criteria'
import { discover } from '../discovery/discover.ts'
import type { FoundCompany, ListedCompany } from '../discovery/found-company.ts'
import type { FindKnown } from '../discovery/identity/known-company.ts'
import type { DiscoveryHooks, DiscoveryPorts } from '../discovery/ports.ts'
import { type Ai, AiFailure } from '../integrations/ai/ai.ts'
import type { OsmElement } from '../integrations/overpass/open-street-map.ts'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import { maxCheckpointBytes } from '../platform/jobs/checkpoints.ts'
import { pack } from '../platform/table/packed.ts'
import { placesKnowing } from './places.ts'

const bbox = { south: 39.7, north: 39.9, west: -89.8, east: -89.5 }
const springfield = {
  name: 'Springfield, Sangamon County, Illinois, United States',
  lat: 39.8,
  lon: -89.64,
  bbox,
  countryCode: 'US',
}
/** Ten dentists of Springfield, each with a site. */
export const dentists = [
  'Maple',
  'Oak',
  'Elm',
  'Birch',
  'Cedar',
  'Hazel',
  'Alder',
  'Rowan',
  'Aspen',
  'Linden',
]
export const hostOf = (name: string) => `${name.toLowerCase()}-dental.example`
const phoneOf = (index: number) => `+1 217-555-01${String(index).padStart(2, '0')}`

/** A dentist on the map. */
export const element = (name: string, index: number): OsmElement => ({
  url: `https://www.openstreetmap.org/node/${index}`,
  lat: 39.8,
  lon: -89.6 - index / 100,
  tags: {
    name: `${name} Dental`,
    amenity: 'dentist',
    'addr:housenumber': String(index + 1),
    'addr:street': 'Oak Avenue',
    'addr:city': 'Springfield',
    phone: phoneOf(index),
    website: `https://${hostOf(name)}`,
  },
})

/** The page of a dentist of the town. */
export const pageOf = (
  name: string,
  index: number,
) => `<html><head><title>${name} Dental | Springfield</title>
<meta name="description" content="${name} Dental is a dentist in Springfield with a gentle team."></head><body>
<h1>${name} Dental</h1><p>Dentist in Springfield</p><p>${index % 2 ? 'We speak Spanish.' : 'We speak English.'}</p>
<p>${index + 1} Oak Avenue<br>Springfield, IL 62701</p><p><a href="tel:${phoneOf(index)}">Call</a>
<a href="mailto:info@${hostOf(name)}">Write</a></p></body></html>`

const html = new Map(dentists.map((name, index) => [hostOf(name), pageOf(name, index)]))

/** The town's web; `latencyOf` gives the latency of each host in milliseconds. */
export const townWeb =
  (latencyOf: (host: string) => number = () => 1): FetchPage =>
  async (url, { signal }) => {
    const { hostname } = new URL(url)
    await wait(latencyOf(hostname), undefined, { signal })
    const page = html.get(hostname)
    return page
      ? { outcome: 'page', url: `https://${hostname}/`, html: page, fetchedAt: '2026-01-01T00:00:00.000Z' }
      : { outcome: 'unreachable', url, reason: 'The site could not be reached.' }
  }

/** Discovery ports for a town that is in OpenStreetMap, without web search and without a model. */
export const townPorts = (overrides: Partial<DiscoveryPorts> = {}): DiscoveryPorts => ({
  ai: null,
  places: placesKnowing(async (text) => (text === 'Springfield' ? [springfield] : [])),
  openStreetMap: { businesses: async () => dentists.map(element) },
  webSearch: null,
  fetchPage: townWeb(),
  resolveMx: async () => 'ok',
  now: Date.now,
  ...overrides,
})

/** Searches the town and records the calls of the hooks; `steps` are the stored outputs of an earlier run. */
export const searchTown = async (
  ports: DiscoveryPorts,
  options: {
    query?: string
    maxResults?: number
    steps?: Map<string, unknown>
    deadlineMs?: number
    signal?: AbortSignal
    checksAtOnce?: () => number
    criteria?: Criteria
    known?: FindKnown
  } = {},
) => {
  const steps = options.steps ?? new Map<string, unknown>()
  const ran: string[] = []
  const verified: FoundCompany[] = []
  const previews: ListedCompany[][] = []
  const understoodAs: Criteria[] = []
  const hooks: DiscoveryHooks = {
    step: async ({ name, schema }, work) => {
      if (!steps.has(name)) {
        ran.push(name)
        const output = schema.parse(await work())
        if (pack(output).length > maxCheckpointBytes) throw new Error(`The output of ${name} is too large`)
        steps.set(name, JSON.parse(JSON.stringify(output)))
      }
      return schema.parse(steps.get(name))
    },
    // A job that was cancelled refuses it.
    progress: async () => options.signal?.throwIfAborted(),
    candidates: async (criteria, companies) => {
      understoodAs.push(criteria)
      previews.push(companies)
    },
    verified: async (companies) => {
      verified.push(...companies)
    },
    checksAtOnce: options.checksAtOnce,
    ...(options.known && { known: options.known }),
    signal: options.signal ?? new AbortController().signal,
  }
  const { industry, location, businessType } = searchDefaults
  const request = {
    query: options.query ?? 'dentists in Springfield',
    maxResults: options.maxResults ?? 10,
    filters: { industry, location, businessType },
    criteria: options.criteria,
    deadline: Date.now() + (options.deadlineMs ?? 20_000),
  }
  const outcome = await discover(request, ports, hooks)
  return { outcome, verified, previews, understoodAs, steps, ran }
}

/** A model that answers only structured requests. */
export const modelThat = (
  structured: (request: { name: string; input: string }) => Promise<unknown>,
): Ai => ({
  structured: ((request, budget) => {
    budget.reserve({ tokens: 10, usd: 0.001 })({ tokens: 10, usd: 0.001 })
    return structured(request)
  }) as Ai['structured'],
  text: async () => '',
  searchWeb: () => Promise.reject(new AiFailure('unsupported', 'The AI provider has no web search.')),
})
