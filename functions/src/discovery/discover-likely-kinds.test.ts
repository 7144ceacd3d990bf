import { expect, it } from 'vitest'
import { AiFailure } from '../integrations/ai/ai.ts'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import { modelThat, searchTown, townPorts } from '../testing/small-town.ts'

const htmlSaying = (
  said: string,
) => `<html><head><title>Tray formers and ${said} | Hale & Voss</title></head><body>
<h1>Hale & Voss</h1><p>Built to order since 1971.</p><p>12 Depot Road<br>Springfield, IL 62701</p>
<p>Phone: <a href="tel:+12175550199">217 555 0199</a></p></body></html>`
const siteSaying =
  (said: string): FetchPage =>
  async (url) => ({
    outcome: 'page',
    url,
    html: htmlSaying(said),
    fetchedAt: '2026-01-01T00:00:00.000Z',
  })
const resultTitled = (title: string, said = 'packaging lines') => ({
  openStreetMap: { businesses: async () => [] },
  webSearch: {
    search: async () => [{ url: 'https://hale-voss.example/', title, snippet: 'Since 1971 in Springfield.' }],
  },
  fetchPage: siteSaying(said),
})
const query = 'packaging machine manufacturers in Springfield'
const described = 'Tray formers and packaging lines | Hale & Voss'

const kindIn = (found: Awaited<ReturnType<typeof searchTown>>) =>
  found.verified.map(({ companyName, scoreBreakdown }) => ({
    companyName,
    kind: scoreBreakdown.flatMap((line) => (line.family === 'category' ? line.verdict : [])),
  }))

it('a result that says what it is in words akin to the kind is a lead whose kind is unknown', async () => {
  const found = await searchTown(townPorts(resultTitled(described)), { query })
  expect(kindIn(found)).toEqual([{ companyName: 'Hale & Voss', kind: ['unknown'] }])
})

it('so is one that says it in words unknown to the rules, where the catalogue does not have the kind', async () => {
  const described = 'Tray formers and palletizers | Hale & Voss'
  const found = await searchTown(townPorts(resultTitled(described, 'palletizers')), { query })
  expect(kindIn(found)).toEqual([{ companyName: 'Hale & Voss', kind: ['unknown'] }])
})

it('a result that says what is done around the trade is none', async () => {
  const described = 'Rental of tray formers | Hale & Voss'
  const found = await searchTown(townPorts(resultTitled(described, 'palletizers')), { query })
  expect(found.verified).toEqual([])
})

it('a result that says no more than its name is none', async () => {
  expect((await searchTown(townPorts(resultTitled('Hale & Voss')), { query })).verified).toEqual([])
})

it('nor is one whose site cannot be read', async () => {
  const unread: FetchPage = async (url) => ({ outcome: 'denied', url, reason: 'The site refuses robots.' })
  const ports = townPorts({ ...resultTitled(described), fetchPage: unread })
  expect((await searchTown(ports, { query })).verified).toEqual([])
})

it.each([
  ['says another kind', { verdict: 'no', quote: 'Built to order since 1971.' }],
  ['does not see what it is', { verdict: 'unknown', quote: '' }],
])('nor is one of which a model %s', async (_, answer) => {
  const ai = modelThat(async () => ({ verdicts: [{ id: 'category', ...answer }] }))
  expect((await searchTown(townPorts({ ...resultTitled(described), ai }), { query })).verified).toEqual([])
})

it('a model that does not answer leaves it a lead', async () => {
  const ai = modelThat(() => Promise.reject(new AiFailure('timeout', 'The model did not answer.')))
  const found = await searchTown(townPorts({ ...resultTitled(described), ai }), { query })
  expect(kindIn(found)).toEqual([{ companyName: 'Hale & Voss', kind: ['unknown'] }])
})
