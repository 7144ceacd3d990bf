import { expect, it } from 'vitest'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import { dentists, hostOf, modelThat, searchTown, townPorts, townWeb } from '../testing/small-town.ts'

const page = (url: string, body: string) => ({
  outcome: 'page' as const,
  url,
  html: `<html><head><title>Dentist</title></head><body>${body}</body></html>`,
  fetchedAt: '2026-01-01T00:00:00.000Z',
})

/** The town's web, with other pages on some hosts. */
const webWith =
  (bodies: Record<string, string>): FetchPage =>
  async (url, options) => {
    const body = bodies[new URL(url).hostname]
    return body ? page(url, body) : townWeb()(url, options)
  }

it('a company that a model reads to have closed is a near miss with its words', async () => {
  const words = 'We turned the key for good and thank you all.'
  const body = `<h1>Maple Dental</h1><p>Dentist in Springfield</p><p>${words}</p>`
  const ai = modelThat(async ({ input }) => ({
    verdicts: input.includes(words) ? [{ id: 'closed', verdict: 'yes', quote: words }] : [],
  }))
  const { verified, outcome } = await searchTown(
    townPorts({ ai, fetchPage: webWith({ [hostOf('Maple')]: body }) }),
  )
  expect(verified.map(({ companyName }) => companyName)).not.toContain('Maple Dental')
  expect(outcome.nearMisses).toMatchObject([
    { companyName: 'Maple Dental', score: 0, failed: { criterion: 'Still in business', quote: words } },
  ])
})

it('what a model calls an end without words of one changes nothing', async () => {
  const ai = modelThat(async () => ({
    verdicts: ['closed', 'moved'].map((id) => ({ id, verdict: 'yes', quote: 'Dentist in Springfield' })),
  }))
  const { verified } = await searchTown(townPorts({ ai }))
  expect(verified).toHaveLength(10)
})

it('a model’s news of a move counts for nothing against the address that the site gives', async () => {
  const quote = 'We love what we do and you will see it.'
  const body = `<h1>Maple Dental</h1><p>${quote}</p><p>1 Oak Avenue<br>Springfield, IL 62701</p>`
  const ai = modelThat(async () => ({ verdicts: [{ id: 'moved', verdict: 'yes', quote }] }))
  const { verified } = await searchTown(townPorts({ ai, fetchPage: webWith({ [hostOf('Maple')]: body }) }))
  expect(verified.map(({ companyName }) => companyName)).toContain('Maple Dental')
})

it('a wish that a model grants on a page counts only if the quote alone says so too', async () => {
  const asked: string[] = []
  const ai = modelThat(async ({ input }) => {
    asked.push(input)
    const isWholePage = input.includes('Oak Avenue')
    return {
      verdicts: [
        { id: 'wish-1', verdict: isWholePage ? 'yes' : 'no', quote: isWholePage ? 'We speak English.' : '' },
      ],
    }
  })
  const { verified } = await searchTown(townPorts({ ai }), {
    query: 'dentists in Springfield who understand tourists',
    maxResults: 3,
  })
  const wishes = verified.flatMap(({ scoreBreakdown }) =>
    scoreBreakdown.flatMap((line) => (line.family === 'wishes' ? line.verdict : [])),
  )
  expect(new Set(wishes)).toEqual(new Set(['unknown']))
  expect(asked.some((input) => !input.includes('Oak Avenue'))).toBe(true)
})

it('a row of the map under a former name is taken into the company whose site says so', async () => {
  const old = {
    url: 'https://www.openstreetmap.org/node/77',
    lat: 39.81,
    lon: -89.63,
    tags: {
      name: 'Ash Dentistry',
      amenity: 'dentist',
      'addr:housenumber': '7',
      'addr:street': 'Elm Street',
      'addr:city': 'Springfield',
    },
  }
  const site =
    '<h1>Willow Dental</h1><p>Willow Dental, formerly Ash Dentistry, is a dentist in Springfield.</p><p>7 Elm Street<br>Springfield, IL 62701</p><p>Phone (217) 555-0177</p>'
  const { verified } = await searchTown(
    townPorts({
      openStreetMap: { businesses: async () => [old] },
      webSearch: {
        search: async () => [
          {
            url: 'https://willow-dental.example/',
            title: 'Willow Dental',
            snippet: 'Dentist in Springfield',
          },
        ],
      },
      fetchPage: webWith({ 'willow-dental.example': site }),
    }),
  )
  expect(verified).toMatchObject([
    {
      companyName: 'Willow Dental',
      sources: ['Web search', 'OpenStreetMap'],
      rawData: { merges: ['its site names “Ash Dentistry” and gives the same street'] },
    },
  ])
})

it('a wish that no company mentions ends the reading early, and the answer reports it', async () => {
  const names = Array.from({ length: 80 }, (_, index) => `Tooth${index}`)
  const elements = names.map((name, index) => ({
    url: `https://www.openstreetmap.org/node/${index}`,
    lat: 39.8,
    lon: -89.6,
    tags: { name: `${name} Dental`, amenity: 'dentist', website: `https://${hostOf(name)}` },
  }))
  let read = 0
  const fetchPage: FetchPage = async (url) => {
    read++
    return page(url, `<h1>${new URL(url).hostname.split('-')[0]} Dental</h1><p>Dentist in Springfield</p>`)
  }
  const { outcome, verified } = await searchTown(
    townPorts({ openStreetMap: { businesses: async () => elements }, fetchPage }),
    { query: 'dentists in Springfield with flobberwonk grommets', maxResults: 25 },
  )
  expect(read).toBeLessThan(60)
  expect(verified.length).toBeLessThanOrEqual(25)
  expect(outcome.receipt.notes?.join(' ')).toMatch(
    /None of the \d+ sites that were read says anything about “flobberwonk grommets”/,
  )
})

it('no item of the receipt takes longer than the whole', async () => {
  const ai = modelThat(async () => {
    await new Promise((resolve) => setTimeout(resolve, 40))
    return { verdicts: [] }
  })
  const { outcome } = await searchTown(townPorts({ ai }))
  expect(outcome.receipt.items.every(({ ms }) => ms <= outcome.receipt.ms)).toBe(true)
})

it('namesakes and branches are named with their street', async () => {
  const branch = (index: number, street: string) => ({
    url: `https://www.openstreetmap.org/node/${index}`,
    lat: 39.8 + index / 100,
    lon: -89.6,
    tags: {
      name: 'Maple Dental',
      amenity: 'dentist',
      'addr:housenumber': String(index),
      'addr:street': street,
      'addr:city': 'Springfield',
      phone: `+1 217-555-01${index}0`,
    },
  })
  const { verified } = await searchTown(
    townPorts({
      openStreetMap: { businesses: async () => [branch(1, 'Oak Avenue'), branch(5, 'Elm Street')] },
    }),
  )
  expect(verified.map(({ rawData }) => rawData.branch).toSorted()).toEqual(['1 Oak Avenue', '5 Elm Street'])
})

it('one trade and one town are spelled one way in all rows', async () => {
  const { verified } = await searchTown(townPorts())
  expect(new Set(verified.map(({ industry }) => industry))).toEqual(new Set(['Dentist']))
  expect(new Set(verified.map(({ location }) => location))).toEqual(new Set(['Springfield, IL']))
  expect(verified).toHaveLength(dentists.length)
})
