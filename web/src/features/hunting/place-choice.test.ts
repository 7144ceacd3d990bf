import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { expect, test } from 'vitest'
import { queryOfCriteria, withPlace } from './place-choice.ts'

const reading = (name: string) => ({ name, lat: 1, lon: 2, bbox: { south: 0, north: 1, west: 2, east: 3 } })
const criteria: Criteria = {
  category: { text: 'dentist', from: 'query' },
  place: {
    text: 'Springfield',
    ...reading('Springfield, Illinois'),
    alternatives: [reading('Springfield, Missouri')],
  },
  wishes: [],
  setAside: [],
}

test('another reading of the place takes the place of the first, which stays to choose', () => {
  const { place } = withPlace(criteria, reading('Springfield, Missouri'))
  expect(place?.name).toBe('Springfield, Missouri')
  expect(place?.text).toBe('Springfield')
  expect(place?.alternatives).toEqual([reading('Springfield, Illinois')])
})

test('criteria read as a query', () => {
  expect(queryOfCriteria(criteria)).toBe('dentist in Springfield')
  expect(queryOfCriteria({ ...criteria, place: null })).toBe('dentist')
})
