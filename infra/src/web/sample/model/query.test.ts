import { expect, test } from 'vitest'
import { partsOfQuery } from './query.ts'

test.each([
  ['dentists in Springfield', 'dentists', 'Springfield', []],
  ['Find me 10 dentists in Springfield, Illinois', 'dentists', 'Springfield, Illinois', []],
  [
    'family-owned bakeries in Portland, OR with delivery',
    'bakeries',
    'Portland, OR',
    ['family-owned', 'delivery'],
  ],
  ['plumbers open on Saturdays in Austin', 'plumbers', 'Austin', ['open on Saturdays']],
  ['law firms Chicago', 'law firms', 'Chicago', []],
  [
    'IT companies that offer cloud migration and network security near Denver',
    'IT companies',
    'Denver',
    ['cloud migration', 'network security'],
  ],
  ['florists', 'florists', null, []],
])('%s', (query, category, place, wishes) => {
  expect(partsOfQuery(query)).toEqual({ category, place, wishes })
})
