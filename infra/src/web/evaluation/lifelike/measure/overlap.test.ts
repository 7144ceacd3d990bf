import { expect, it } from 'vitest'
import { categories, wishes } from '../words/words.ts'
import { wordOverlap } from './overlap.ts'

/** So much may be the same by chance: names of trades that every language has once. */
const mostShared = 0.12

it('has words of its own, not those of the engine', () => {
  const { phrases, known, shared } = wordOverlap()
  expect(phrases).toBeGreaterThan(400)
  expect(known / phrases, shared.join('; ')).toBeLessThanOrEqual(mostShared)
})

it('finds words that the engine has', () => {
  expect(wordOverlap().shared).toContain('dentists')
})

it('has 60 categories, half of which the map has not, and 30 wishes, half of which the engine does not list', () => {
  expect(categories).toHaveLength(60)
  expect(categories.filter(({ tags }) => tags === null).length).toBeGreaterThanOrEqual(29)
  expect(wishes).toHaveLength(30)
  expect(wordOverlap().knownWishes).toBeLessThanOrEqual(15)
})

it('has at least half of its categories under names that no list of the engine has', () => {
  const { categories: all, knownCategories } = wordOverlap()
  expect(all).toBe(60)
  expect(knownCategories).toBeGreaterThan(5)
  expect(knownCategories).toBeLessThanOrEqual(30)
})
