import { Criteria, searchDefaults } from '@assay/shared/features/hunting/criteria'
import { describe, expect, it } from 'vitest'
import type { Place } from '../integrations/nominatim/places.ts'
import { SourceFailure } from '../integrations/source-failure.ts'
import { compileCriteria } from './compile-criteria.ts'
import { readQuery } from './read-query.ts'

const place = (name: string, lat: number, lon: number): Place => ({
  name,
  lat,
  lon,
  bbox: { south: lat - 0.1, north: lat + 0.1, west: lon - 0.1, east: lon + 0.1 },
  countryCode: null,
})
const gazetteer: Record<string, Place[]> = {
  springfield: [
    place('Springfield, Greene County, Missouri, United States', 37.2, -93.3),
    place('Springfield, Sangamon County, Illinois, United States', 39.8, -89.6),
  ],
  berlin: [place('Berlin, Germany', 52.5, 13.4)],
  'united states': [place('United States', 39.8, -98.6)],
  chicago: [place('Chicago, Cook County, Illinois, United States', 41.9, -87.6)],
}
const lookUp = async (text: string) => gazetteer[text.toLowerCase()] ?? []

const { industry, location, businessType } = searchDefaults
const untouched = { industry, location, businessType }
const compile = (query: string, filters: object) => compileCriteria(readQuery(query), filters, lookUp)

describe('criteria from query and filters (O-46)', () => {
  it('a new user who touches nothing gets dentists in Springfield', async () => {
    const { criteria } = await compile('dentists in Springfield', untouched)
    expect(criteria.category).toEqual({ text: 'dentists', from: 'query' })
    expect(criteria.place).toMatchObject({ text: 'Springfield', name: expect.stringContaining('Missouri') })
    expect(criteria.place?.alternatives).toHaveLength(1)
    expect(criteria.wishes).toEqual([])
    expect(criteria.setAside.map(({ filter, value }) => [filter, value])).toEqual([
      ['industry', 'Business Services'],
      ['businessType', 'Professional Services'],
      ['location', 'United States'],
    ])
    expect(criteria.setAside.every(({ reason }) => reason.endsWith('.'))).toBe(true)
  })

  it('a default location is the country of a query without a place', async () => {
    const { criteria } = await compile('dentists', untouched)
    expect(criteria.place?.name).toBe('United States')
    expect(criteria.setAside.map(({ filter }) => filter)).toEqual(['industry', 'businessType'])
  })

  it('a default category is never a category', async () => {
    const { criteria } = await compile('companies with solar panels in Berlin', untouched)
    expect(criteria.category.text).toBe('')
  })

  it('a location that contains the place narrows it', async () => {
    const { criteria } = await compile('dentists in Springfield', { location: 'Illinois' })
    expect(criteria.place?.name).toContain('Illinois')
    expect(criteria.setAside).toEqual([])
  })

  it('a location that contradicts the place is set aside', async () => {
    const { criteria } = await compile('dentists in Springfield', { location: 'Berlin' })
    expect(criteria.place?.text).toBe('Springfield')
    expect(criteria.setAside).toMatchObject([{ filter: 'location', value: 'Berlin' }])
  })

  it('a category that contradicts the query is set aside, one that contains it is kept silent', async () => {
    const contradicted = await compile('dentists in Berlin', { businessType: 'Legal Services' })
    expect(contradicted.criteria.setAside).toMatchObject([
      { filter: 'businessType', value: 'Legal Services' },
    ])
    const contained = await compile('dentists in Berlin', { businessType: 'Healthcare' })
    expect(contained.criteria).toMatchObject({ category: { text: 'dentists' }, setAside: [] })
  })

  it('an industry narrows a whole business type', async () => {
    const { criteria } = await compile('healthcare in Berlin', { industry: 'Dentists' })
    expect(criteria.category).toEqual({ text: 'Dentists', from: 'filter' })
  })

  it('an unknown industry becomes a wish', async () => {
    const { criteria } = await compile('dentists in Berlin', { industry: 'Sedation' })
    const question = 'Does the company have, offer or do this: Sedation?'
    expect(criteria.wishes).toEqual([{ id: 'wish-1', text: 'Sedation', from: 'filter', question }])
  })

  it('filters alone are a search, and of two that contradict each other the closer one counts', async () => {
    const { criteria } = await compile('companies', {
      industry: 'Dental clinics',
      businessType: 'Legal Services',
      location: 'Berlin',
    })
    expect(criteria).toMatchObject({
      category: { text: 'Dental clinics', from: 'filter' },
      place: { text: 'Berlin' },
    })
    expect(criteria.setAside).toMatchObject([{ filter: 'businessType' }])
  })

  it('a guessed place that is none becomes a wish', async () => {
    const { criteria } = await compile('dentists painless', untouched)
    expect(criteria.wishes).toMatchObject([{ text: 'painless' }])
    expect(criteria.place?.name).toBe('United States')
  })

  it('an unknown place is said to be unknown', async () => {
    const { criteria, missingPlace } = await compile('dentists in Xyzzyville', untouched)
    expect(criteria.place).toBeNull()
    expect(missingPlace).toBe('Xyzzyville')
    expect(criteria.setAside).toContainEqual(
      expect.objectContaining({ filter: 'place', value: 'Xyzzyville' }),
    )
  })

  it('no more than four wishes are kept', async () => {
    const { criteria } = await compile('dentists in Berlin with a, b, c, d, e and f', {})
    expect(criteria.wishes).toHaveLength(4)
    expect(criteria.setAside).toMatchObject([{ filter: 'query', value: 'f' }])
  })

  it('a gazetteer that is down costs the place, not the search', async () => {
    const down = () =>
      Promise.reject(new SourceFailure('unreachable', 'The place look-up could not be reached.'))
    expect(await compileCriteria(readQuery('dentists in Berlin'), {}, down)).toMatchObject({
      criteria: { category: { text: 'dentists' }, place: null },
      missingPlace: 'Berlin',
      placeFailure: 'The place look-up could not be reached.',
    })
  })
})

describe('criteria of the longest queries', () => {
  const long = (words: string) => `${words} `.repeat(500).slice(0, 500).trim()
  const filters = { industry: long('glass').slice(0, 200), location: long('far').slice(0, 200), businessType }

  it.each([
    ['one name', 'x'.repeat(500)],
    ['an unknown kind', long('harpsichord')],
    ['an unknown place', `dentists in ${long('Nowhere')}`.slice(0, 500)],
    ['a second place', `dentists in Springfield and in ${long('Berlin')}`.slice(0, 500)],
    ['wishes', `dentists in Springfield with ${long('parking, wheelchair access,')}`.slice(0, 500)],
  ])('fit the contract with %s', async (_, query) => {
    for (const given of [untouched, filters, {}]) {
      const { criteria } = await compile(query, given)
      expect(Criteria.safeParse(criteria).error?.issues).toBeUndefined()
    }
    const anywhere = await compileCriteria(readQuery(query), filters, async (text) => [place(text, 1, 1)])
    expect(Criteria.safeParse(anywhere.criteria).error?.issues).toBeUndefined()
  })
})
