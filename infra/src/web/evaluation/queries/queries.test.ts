import { describe, expect, it } from 'vitest'
import { plain } from '../../words/words.ts'
import { gazetteerOf } from '../places/find-places.ts'
import { knownPlaces } from '../places/known-places.ts'
import { isLookUp, knownQueries, type SearchQuery } from './known-query.ts'
import { readerOf } from './reader.ts'
import { understandingOf } from './understood.ts'

const searches = knownQueries.filter((query) => !isLookUp(query)) as SearchQuery[]
const find = gazetteerOf(knownPlaces).find
const placeOf = ({ at }: SearchQuery) => {
  const place = knownPlaces.find(({ id }) => id === at)
  if (!place) throw new Error(`No place ${at}.`)
  return place
}

describe('the queries of the evaluation', () => {
  it('are at least 120, in seven languages, half of them of businesses for businesses', () => {
    expect(knownQueries.length).toBeGreaterThanOrEqual(120)
    expect(new Set(knownQueries.map(({ lang }) => lang)).size).toBe(7)
    expect(knownQueries.filter(({ b2b }) => b2b).length).toBeGreaterThanOrEqual(knownQueries.length / 2)
    expect(new Set(knownQueries.map(({ q }) => q)).size).toBe(knownQueries.length)
  })

  it.each(searches.map((query) => [query.q, query] as const))(
    '%s is labelled with its own words',
    (_, query) => {
      for (const part of [query.category, query.place, ...query.wishes])
        expect(plain(query.q)).toContain(plain(part))
      const { lat, lon } = placeOf(query)
      expect(find(query.place, [], true)[0]).toMatchObject({ lat, lon })
    },
  )
})

describe('a right reading', () => {
  it('answers fields of any name from what the query means', () => {
    const text = { type: 'string' }
    const texts = { type: 'array', items: text }
    const properties = { categoryPhrase: text, osmTags: texts, where: text, requirements: texts }
    const schema = { type: 'object', properties }
    const answer = readerOf(knownQueries)(
      [{ role: 'user', content: 'Read: wineries in Tuscany. Tags: craft=winery' }],
      {
        response_format: { type: 'json_schema', json_schema: { name: 'any', schema } },
      },
    )
    expect(JSON.parse(answer ?? '')).toEqual({
      categoryPhrase: 'wineries',
      osmTags: ['craft=winery'],
      where: 'Tuscany',
      requirements: [],
    })
  })
})

describe('what counts as understood', () => {
  const query = searches.find(({ q }) => q === 'vegan bakeries in Portland, Oregon') as SearchQuery
  const place = placeOf(query)
  const { lat, lon } = place
  const bbox = { south: lat - 1, north: lat + 1, west: lon - 1, east: lon + 1 }
  const criteriaOf = (category: string, wishes: string[], at = { lat, lon }) => ({
    category: { text: category, from: 'query' as const },
    place: { text: query.place, name: query.place, ...at, bbox, alternatives: [] },
    wishes: wishes.map((text, index) => ({ id: `wish-${index}`, text, from: 'query' as const })),
    setAside: [],
  })
  const understood = (...criteria: Parameters<typeof criteriaOf>) =>
    understandingOf(query, place, criteriaOf(...criteria), true)
  const all = { category: true, kind: true, place: true, wishes: true }

  it('is either way of splitting the same words', () => {
    expect(understood('bakeries', ['vegan'])).toEqual(all)
    expect(understood('vegan bakeries', [])).toEqual(all)
  })

  it('is not a part of the words, another place or a wish that nobody has', () => {
    expect(understood('bakeries', [])).toEqual({ ...all, wishes: false })
    expect(understood('bakeries in Portland', ['vegan'])).toMatchObject({ category: false })
    expect(understood('bakeries', ['vegan', 'Oregon'])).toMatchObject({ wishes: false })
    expect(understood('bakeries', ['vegan'], { lat: 43.66, lon: -70.26 })).toMatchObject({ place: false })
  })
})
