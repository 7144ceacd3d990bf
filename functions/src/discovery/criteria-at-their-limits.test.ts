import { Criteria } from '@assay/shared/features/hunting/criteria'
import { expect, it } from 'vitest'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import { modelThat, searchTown, townPorts } from '../testing/small-town.ts'
import { tokensOf } from './verdicts/passages.ts'

let seed = 1
/** Words that share nothing and cannot be packed, of so many characters. */
const noise = (length: number) =>
  Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % 7 ? String.fromCharCode(0x4e00 + (seed % 20_000)) : ' '
  })
    .join('')
    .replace(/^ | $/g, '歯')
const many = <One>(count: number, one: (nth: number) => One) =>
  Array.from({ length: count }, (_, nth) => one(nth))

const choice = () => ({
  name: noise(500),
  lat: 39.8,
  lon: -89.64,
  bbox: { south: 39.7, north: 39.9, west: -89.8, east: -89.5 },
  localNames: many(5, () => noise(200)),
  countryCode: 'US',
  osmId: 'R123456789012345',
})
const longest = () =>
  Criteria.parse({
    category: {
      text: noise(200),
      from: 'query',
      kinds: many(24, () => noise(100)),
      names: many(24, () => noise(100)),
    },
    place: { ...choice(), text: noise(200), alternatives: many(10, choice) },
    wishes: many(4, (nth) => ({
      id: `${nth}`.padEnd(40, 'x'),
      text: noise(200),
      from: 'query',
      question: noise(300),
      signal: 'hiring',
    })),
    setAside: many(20, () => ({ filter: 'query', value: noise(200), reason: noise(500) })),
  })

it('criteria at all their limits are searched for: what is stored fits, and what the model reads is bounded', async () => {
  const prompts: string[] = []
  const ai = modelThat(async (request) => {
    prompts.push(JSON.stringify(request))
    return { verdicts: [] }
  })
  const asked: string[] = []
  const webSearch = {
    search: async (query: string) => {
      asked.push(query)
      return []
    },
  }
  const html = `<h1>Maple Dental</h1>${many(40, (nth) => `<p>${nth} ${noise(300)}。</p>`).join('')}`
  const fetchPage: FetchPage = async (url) => ({
    outcome: 'page',
    url,
    html,
    fetchedAt: '2026-01-01T00:00:00.000Z',
  })
  // Each step must fit what a step may store.
  const { outcome } = await searchTown(townPorts({ ai, webSearch, fetchPage }), {
    criteria: longest(),
    maxResults: 3,
  })
  expect(outcome.isUnderstood).toBe(true)
  expect(prompts.length).toBeGreaterThan(0)
  expect(Math.max(...prompts.map(tokensOf))).toBeLessThan(6000)
  expect(asked.length).toBeGreaterThan(0)
  expect(Math.max(...asked.map((query) => query.length))).toBeLessThanOrEqual(400)
})
