import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { expect, test } from 'vitest'
import {
  queryOfCriteria,
  withCategory,
  withoutPlace,
  withoutWish,
  withPlace,
  withPlaceChoice,
  withSetAsideWish,
  withWish,
} from './criteria-edits.ts'

const placeChoice = (name: string) => ({
  name,
  lat: 1,
  lon: 2,
  bbox: { south: 0, north: 1, west: 2, east: 3 },
})
const criteria: Criteria = {
  category: { text: 'dentist', from: 'query' },
  place: {
    text: 'Springfield',
    ...placeChoice('Springfield, Illinois'),
    alternatives: [placeChoice('Springfield, Missouri')],
  },
  wishes: [{ id: 'wish-1', text: 'free parking', from: 'query' }],
  setAside: [{ filter: 'industry', value: 'Business Services', reason: 'The query asks for dentist.' }],
}

test('another place of the same name replaces the first, which stays an alternative', () => {
  const { place } = withPlaceChoice(criteria, placeChoice('Springfield, Missouri'))
  expect(place?.name).toBe('Springfield, Missouri')
  expect(place?.text).toBe('Springfield')
  expect(place?.alternatives).toEqual([placeChoice('Springfield, Illinois')])
})

test('another place sets the previous one aside, and they can be swapped back', () => {
  const chicago = { text: 'Chicago', ...placeChoice('Chicago, Illinois'), alternatives: [] }
  const moved = withPlace(criteria, chicago)
  expect(moved.place).toEqual(chicago)
  expect(moved.setAside).toContainEqual({
    filter: 'place',
    value: 'Springfield',
    reason: 'You chose Chicago instead.',
  })
  const back = withPlace(moved, {
    text: 'Springfield',
    ...placeChoice('Springfield, Illinois'),
    alternatives: [],
  })
  expect(back.setAside.map(({ value }) => value)).toEqual(['Business Services', 'Chicago'])
  expect(withoutPlace(criteria).place).toBeNull()
})

test('a set-aside value can become the category and be replaced again', () => {
  const used = withCategory(criteria, 'Business Services')
  expect(used.category.text).toBe('Business Services')
  expect(used.setAside).toEqual([
    { filter: 'category', value: 'dentist', reason: 'You chose Business Services instead.' },
  ])
  expect(withCategory(used, 'dentist').category.text).toBe('dentist')
})

test('wishes can be added and removed: at most four, no duplicates, unique ids', () => {
  const named = ['open late', 'Free Parking ', 'english', 'pediatric', 'one too many']
  const full = named.reduce(withWish, criteria)
  expect(full.wishes.map(({ text }) => text)).toEqual(['free parking', 'open late', 'english', 'pediatric'])
  const relaxed = withWish(withoutWish(full, 'wish-2'), 'weekends')
  expect(new Set(relaxed.wishes.map(({ id }) => id)).size).toBe(4)
  expect(relaxed.wishes.at(-1)?.text).toBe('weekends')
})

test('another category has neither the kinds nor the names of the one before', () => {
  const category = {
    text: 'dentist',
    from: 'query' as const,
    kinds: ['amenity/dentist'],
    names: ['Zahnarzt'],
  }
  expect(withCategory({ ...criteria, category }, 'wineries').category).toEqual({
    text: 'wineries',
    from: 'query',
  })
})

test('words that were set aside become a wish, unless there are four already', () => {
  const setAside = [{ filter: 'query' as const, value: 'purple walls', reason: 'It was not understood.' }]
  const wished = withSetAsideWish({ ...criteria, setAside }, 'purple walls')
  expect(wished.wishes.map(({ text }) => text)).toEqual(['free parking', 'purple walls'])
  expect(wished.setAside).toEqual([])
  const full = ['a', 'b', 'c'].reduce(withWish, { ...criteria, setAside })
  expect(withSetAsideWish(full, 'purple walls')).toBe(full)
})

test('criteria are turned into a query text', () => {
  expect(queryOfCriteria({ ...criteria, wishes: [] })).toBe('dentist in Springfield')
  expect(queryOfCriteria(criteria)).toBe('dentist, free parking in Springfield')
  expect(queryOfCriteria({ ...criteria, wishes: [], place: null })).toBe('dentist')
})
