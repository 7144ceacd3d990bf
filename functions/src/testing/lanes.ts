import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { CheckDepth } from '@assay/shared/features/yolo/modes'
import type { FoundCompany } from '../discovery/found-company.ts'
import { knownEntryOf } from '../discovery/identity/known-company.ts'
import type { KnownRow } from '../discovery/identity/known-place.ts'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import type { SourceName } from '../discovery/sources/listing.ts'
import type { OsmElement } from '../integrations/overpass/open-street-map.ts'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import type { WebSearch } from '../integrations/web-search/web-search.ts'
import type { LaneRequest } from '../lanes/lane.ts'
import type { LanePlan } from '../lanes/lane-plan.ts'
import { planLanes } from '../lanes/plan-lanes.ts'
import { runLane } from '../lanes/run-lane.ts'
import { hostOf, pageOf, townPorts } from './small-town.ts'

const bbox = { south: 39.7, north: 39.9, west: -89.8, east: -89.5 }

/** Criteria of dentists in Springfield, which is a town. */
export const dentistsInSpringfield: Criteria = {
  category: { text: 'dentists', from: 'query' },
  place: {
    text: 'Springfield',
    name: 'Springfield, Sangamon County, Illinois, United States',
    lat: 39.8,
    lon: -89.65,
    bbox,
    countryCode: 'US',
    kind: 'town',
    alternatives: [],
  },
  wishes: [],
  setAside: [],
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
const nameOf = (n: number) => `${letters[n % 26]?.toUpperCase()}ar${letters[Math.floor(n / 26)]}el`

const elementOf = (n: number): OsmElement => ({
  url: `https://www.openstreetmap.org/node/${n}`,
  lat: bbox.south + 0.001 + (n % 15) * 0.0132,
  lon: bbox.west + 0.001 + Math.floor(n / 15) * 0.0212,
  tags: {
    name: `${nameOf(n)} Dental`,
    amenity: 'dentist',
    'addr:housenumber': String(n + 1),
    'addr:street': 'Oak Avenue',
    'addr:city': 'Springfield',
    phone: `+1 217-555-${String(n).padStart(4, '0')}`,
    website: `https://${hostOf(nameOf(n))}`,
  },
})

/** A city with 200 dentists all over it, on the map and in a web search, each with a page of its own. */
export const city = (size = 200) => {
  const elements = Array.from({ length: size }, (_, n) => elementOf(n))
  const pages = new Map(elements.map((_, n) => [hostOf(nameOf(n)), pageOf(nameOf(n), n)]))
  const asked = { map: 0, web: [] as string[], pages: [] as string[] }
  const fetchPage: FetchPage = async (url) => {
    asked.pages.push(url)
    const html = pages.get(new URL(url).hostname)
    if (!html) return { outcome: 'unreachable', url, reason: 'The site could not be reached.' }
    return { outcome: 'page', url, html, fetchedAt: '2026-01-01T00:00:00.000Z' }
  }
  const webSearch: WebSearch = {
    search: async (query, { page }) => {
      asked.web.push(`${query} ${page}`)
      const from = (query.length * 7 + page * 10) % size
      return Array.from({ length: 10 }, (_, nth) => (from + nth) % size).map((n) => ({
        url: `https://${hostOf(nameOf(n))}/`,
        title: `${nameOf(n)} Dental | Dentists in Springfield`,
        snippet: `${nameOf(n)} Dental is a dentist in Springfield, Illinois.`,
      }))
    },
  }
  const ports = townPorts({
    openStreetMap: {
      businesses: async ({ bbox: { south, north, west, east }, limit }) => {
        asked.map += 1
        return elements
          .filter(({ lat }) => lat !== null && lat >= south && lat <= north)
          .filter(({ lon }) => lon !== null && lon >= west && lon <= east)
          .slice(0, limit)
      },
    },
    webSearch,
    fetchPage,
  })
  return { ports, asked, elements }
}

/** The companies of a workspace in memory; lanes save into it as into the table. */
export const memoryOfKnown = () => {
  const rows = new Map<string, KnownRow[]>()
  const saved: FoundCompany[] = []
  return {
    saved,
    known: async (keys: string[]) =>
      new Map(keys.flatMap((key) => (rows.has(key) ? [[key, rows.get(key) ?? []] as const] : []))),
    save: async (companies: FoundCompany[]) => {
      const fresh = companies.filter((company) => knownEntryOf(company).keys.every((key) => !rows.has(key)))
      for (const company of fresh) {
        const { keys, known } = knownEntryOf(company)
        for (const key of keys) rows.set(key, [{ ...known, holder: `crm:${saved.length}` }])
        saved.push(company)
      }
      return fresh.length
    },
  }
}

type Options = {
  depth: CheckDepth
  maxLeads?: number
  plan?: LanePlan
  criteria?: Criteria
  steps?: Map<string, unknown>
  signal?: AbortSignal
  saved?: () => Promise<number>
  sources?: SourceName[]
}

export const planOne = (
  criteria: Criteria = dentistsInSpringfield,
  sources: SourceName[] = ['OpenStreetMap'],
): LanePlan => planLanes(criteria, 1, sources)[0] as LanePlan

/** Runs one lane in memory; `steps` are the stored outputs of an earlier attempt. */
export const runTestLane = async (
  ports: DiscoveryPorts,
  memory: ReturnType<typeof memoryOfKnown>,
  { depth, maxLeads = 3, plan, criteria = dentistsInSpringfield, ...options }: Options,
) => {
  const steps = options.steps ?? new Map<string, unknown>()
  const request: LaneRequest = {
    query: 'dentists in Springfield',
    criteria,
    workspaceId: 'w1',
    maxLeads,
    depth,
    plan: plan ?? planOne(criteria, options.sources),
    aiUsd: 1,
    deadline: Date.now() + 20_000,
  }
  return runLane(request, ports, {
    step: async ({ name, schema }, work) => {
      if (!steps.has(name)) steps.set(name, JSON.parse(JSON.stringify(schema.parse(await work()))))
      return schema.parse(steps.get(name))
    },
    known: memory.known,
    save: memory.save,
    ...(options.saved && { saved: options.saved }),
    signal: options.signal ?? new AbortController().signal,
  })
}
