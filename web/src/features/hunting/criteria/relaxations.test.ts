import type { NearMiss } from '@assay/shared/features/hunting/ai-lead'
import { describe, expect, it, test } from 'vitest'
import { buildCriteria, buildPlace } from '../../../test/hunting/test-search.ts'
import { relaxationsFor, relaxationsOf } from './relaxations.ts'

const missing = (criterion: string): NearMiss => ({
  companyName: 'Chatham Dental',
  website: null,
  location: null,
  score: 60,
  failed: { criterion, verdict: 'no' },
})
const wishes = ['free parking', 'open late'].map((text, index) => ({
  id: `wish-${index}`,
  text,
  from: 'query' as const,
}))
const springfield = 'Springfield, Sangamon County, Illinois, United States'

test('the wish that most companies fail comes first, then larger and other places', () => {
  const place = buildPlace('Springfield', springfield, 'Springfield, Missouri')
  const offers = relaxationsOf(buildCriteria({ wishes, place }), [missing('open late'), missing('open late')])
  expect(offers.map(({ label, hint }) => [label, hint])).toEqual([
    ['Without “open late”', '2 companies fail only this'],
    ['Without “free parking”', undefined],
    ['In all of Illinois', undefined],
    ['In Springfield, Missouri', undefined],
  ])
  expect(offers[0]).toMatchObject({ criteria: { wishes: [{ text: 'free parking' }] } })
  expect(offers[2]).toMatchObject({ placeName: 'Illinois, United States' })
})

test('a whole country is not offered, and neither are criteria that are absent', () => {
  const place = buildPlace('Illinois', 'Illinois, United States')
  expect(relaxationsOf(buildCriteria({ wishes: [], place, setAside: [] }), [])).toEqual([])
  expect(relaxationsOf(buildCriteria({ wishes: [], place: null, setAside: [] }), [])).toEqual([])
})

test('a second place in the query is offered next', () => {
  const setAside = [{ filter: 'place' as const, value: 'Peoria', reason: 'One search covers one place.' }]
  const offers = relaxationsOf(
    buildCriteria({ wishes: [], place: buildPlace('Illinois', 'Illinois, United States'), setAside }),
    [],
  )
  expect(offers).toEqual([{ label: 'In Peoria', placeName: 'Peoria' }])
})

describe('near misses elsewhere', () => {
  const criteria = buildCriteria({ wishes, place: buildPlace('Springfield', springfield) })
  const labelsFor = (...locations: (string | null)[]) =>
    relaxationsFor(criteria, [
      missing('open late'),
      ...locations.map((location) => ({ ...missing('in Springfield'), location })),
    ]).map(({ relaxation, count }) => [relaxation.label, count])

  it('are let in by their own town, or all of the state that they share, each offered once', () =>
    expect(labelsFor('Springfield, MO', 'Springfield, MO', 'Chatham, Illinois')).toEqual([
      ['In Springfield, MO', 2],
      ['Without “open late”', 1],
      ['In all of Illinois', 1],
    ]))

  it('are offered no place that would not let them in, or may be another one', () =>
    expect(labelsFor('Springfield, IL', 'Springfield, United States', 'Chatham', null)).toEqual([
      ['Without “open late”', 1],
    ]))
})
