import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { expect, it } from 'vitest'
import { newSpending } from '../../integrations/ai/spending.ts'
import type { OsmElement, OsmQuestion } from '../../integrations/overpass/open-street-map.ts'
import { townPorts } from '../../testing/small-town.ts'
import { frameOf } from '../companies/search-frame.ts'
import { askSource } from './ask-source.ts'
import { askOpenStreetMap } from './open-street-map-source.ts'
import type { Rows } from './question.ts'

const frameFor = (category: Criteria['category'], kind: 'town' | 'country' = 'town') =>
  frameOf(
    {
      category,
      place: {
        text: 'Augsburg',
        name: 'Augsburg, Bavaria, Germany',
        lat: 48.4,
        lon: 10.9,
        bbox: { south: 48.3, north: 48.5, west: 10.8, east: 11 },
        countryCode: 'DE',
        kind,
        alternatives: [],
      },
      wishes: [],
      setAside: [],
    },
    null,
  )

const asked = async (frame: ReturnType<typeof frameFor>, elements: OsmElement[] = []) => {
  const questions: OsmQuestion[] = []
  const businesses = async (question: OsmQuestion) => {
    questions.push(question)
    return elements
  }
  const question = {
    frame,
    ports: townPorts({ openStreetMap: { businesses } }),
    query: null,
    maxResults: 10,
    timeoutMs: 5000,
    placeFailure: null,
    spending: newSpending({ usd: 0, tokens: 0, calls: 0, deadline: Date.now() }),
    signal: new AbortController().signal,
    newAmong: async ({ elements = [] }: Rows) => new Set(elements.map(({ url }) => url)),
    soFar: () => undefined,
  }
  const answer = await askSource('OpenStreetMap', () => askOpenStreetMap(question), Date.now)
  return { answer, question: questions[0] }
}

it('asks by tags for a kind that the map has', async () => {
  const { question } = await asked(frameFor({ text: 'dentists', from: 'query' }))
  expect(question?.nameContains).toEqual([])
  expect(question?.anyOf.flat().map(({ key }) => key)).toContain('amenity')
})

it('asks by the words of a kind’s names, in the languages of the place too, where the map has no tag', async () => {
  const { question } = await asked(
    frameFor({
      text: 'laser welding job shops',
      from: 'query',
      kinds: [],
      names: ['Lohnschweißen', '溶接加工'],
    }),
  )
  expect(question?.nameContains).toEqual(
    expect.arrayContaining(['laser', 'welding', 'lohnschweißen', '溶接加工']),
  )
})

it('takes no street or stop for a company because of its name', async () => {
  const named = (tags: Record<string, string>, id: number) => ({
    url: `https://www.openstreetmap.org/node/${id}`,
    lat: 48.4,
    lon: 10.9,
    tags,
  })
  const { answer } = await asked(frameFor({ text: 'laser welding', from: 'query', kinds: [] }), [
    named({ name: 'Laser Street', highway: 'residential' }, 1),
    named({ name: 'Laser Welding Huber', man_made: 'works' }, 2),
    named({ name: 'Huber Laser', office: 'company' }, 3),
  ])
  expect(answer.elements.map(({ tags }) => tags.name)).toEqual(['Laser Welding Huber', 'Huber Laser'])
})

it('says why it does not search a whole country by words', async () => {
  const { answer, question } = await asked(
    frameFor({ text: 'laser welding job shops', from: 'query', kinds: [] }, 'country'),
  )
  expect(question).toBeUndefined()
  expect(answer).toMatchObject({ status: 'off', note: expect.stringContaining('name a town') })
})
