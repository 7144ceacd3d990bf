import type { NearMiss } from '@assay/shared/features/hunting/ai-lead'
import { expect, test } from 'vitest'
import { buildCriteria, buildPlace } from '../../../test/hunting/test-search.ts'
import { relaxationsOf } from './relaxations.ts'

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
