import { expect, it } from 'vitest'
import type { OpenStreetMap, OsmElement } from '../integrations/overpass/open-street-map.ts'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import { hostOf, pageOf, searchTown, townPorts } from '../testing/small-town.ts'
import { type FindKnown, knownEntryOf } from './identity/known-company.ts'
import type { KnownRow } from './identity/known-place.ts'

const size = 110
const letters = 'abcdefghijklmnopqrstuvwxyz'
const nameOf = (n: number) => `${letters[n % 26]?.toUpperCase()}ar${letters[Math.floor(n / 26)]}el`

/** More dentists than the map names in one answer, all over the town. */
const city: OsmElement[] = Array.from({ length: size }, (_, n) => ({
  url: `https://www.openstreetmap.org/node/${n}`,
  lat: 39.701 + (n % 11) * 0.018,
  lon: -89.799 + Math.floor(n / 11) * 0.029,
  tags: {
    name: `${nameOf(n)} Dental`,
    amenity: 'dentist',
    'addr:housenumber': String(n + 1),
    'addr:street': 'Oak Avenue',
    'addr:city': 'Springfield',
    website: `https://${hostOf(nameOf(n))}`,
  },
}))

const map: OpenStreetMap = {
  businesses: async ({ bbox: { south, north, west, east }, limit }) =>
    city
      .filter(({ lat }) => lat !== null && lat >= south && lat <= north)
      .filter(({ lon }) => lon !== null && lon >= west && lon <= east)
      .slice(0, limit),
}

const pages = new Map(city.map((_, n) => [hostOf(nameOf(n)), pageOf(nameOf(n), n)]))
const fetchPage: FetchPage = async (url) => {
  const html = pages.get(new URL(url).hostname) ?? ''
  return { outcome: 'page', url, html, fetchedAt: '2026-01-01T00:00:00.000Z' }
}

it('each repeat of a search in a big city brings companies that are new, until all are there', async () => {
  const saved = new Map<string, KnownRow[]>()
  const known: FindKnown = async (keys) =>
    new Map(keys.flatMap((key) => (saved.has(key) ? [[key, saved.get(key) ?? []] as const] : [])))
  const search = async () => {
    const { verified, outcome } = await searchTown(townPorts({ openStreetMap: map, fetchPage }), {
      maxResults: 20,
      known,
    })
    for (const company of verified) {
      const entry = knownEntryOf(company)
      for (const key of entry.keys) saved.set(key, [{ ...entry.known, holder: 'aiLead:1' }])
    }
    return { found: verified.map(({ companyName }) => companyName), notes: outcome.receipt.notes }
  }
  const found: string[] = []
  for (const wanted of [20, 20, 20, 20, 20, 10]) {
    const answer = await search()
    expect(answer.found).toHaveLength(wanted)
    found.push(...answer.found)
  }
  expect(new Set(found).size).toBe(size)
  const last = await search()
  expect(last.found).toEqual([])
  expect(last.notes?.join(' ')).toContain(
    `The sources know ${size} companies there, of which you have ${size}`,
  )
})
