import { expect, test } from 'vitest'
import { ApiError } from '../../../platform/api/api-error.ts'
import { outcomeOfSearch, searchFailureText } from './search-outcome.ts'

test('all saved', () => {
  expect(outcomeOfSearch({ totalCount: 7, savedCount: 7, allSaved: true })).toEqual({
    title: 'Search completed',
    description: 'Found and saved 7 potential leads to your database',
    isFailure: false,
  })
})

test('some saved', () => {
  expect(outcomeOfSearch({ totalCount: 7, savedCount: 3, allSaved: false })).toMatchObject({
    title: 'Search partially completed',
    description: 'Found 7 leads, but only saved 3 to your database',
  })
})

test('none saved', () => {
  expect(outcomeOfSearch({ totalCount: 7, savedCount: 0, allSaved: false })).toEqual({
    title: 'Search completed but saving failed',
    description: 'Found 7 leads, but failed to save them to your database',
    isFailure: true,
  })
})

test('nothing found, whatever the other counts say', () => {
  for (const allSaved of [true, false]) {
    expect(outcomeOfSearch({ totalCount: 0, savedCount: 0, allSaved })).toMatchObject({
      title: 'No leads found',
      description: 'Try a different search query',
    })
  }
})

const answer = { code: 'UNEXPECTED', requestId: 'r' } as const

test('a failure shows the server’s message, or an unknown error without one', () => {
  const spoken = new ApiError({ ...answer, status: 503, message: 'Try later', hasServerMessage: true })
  const silent = new ApiError({
    ...answer,
    status: 500,
    message: 'API request failed: 500',
    hasServerMessage: false,
  })
  expect(searchFailureText(spoken)).toBe('Try later')
  expect(searchFailureText(silent)).toBe('Unknown error occurred')
  expect(searchFailureText(new Error(''))).toBe('Unknown error occurred')
  expect(searchFailureText(undefined)).toBe('Unknown error occurred')
})

test.each([
  ['found', 1, 'Company found'],
  ['known', 0, undefined],
  ['notFound', 0, undefined],
  ['unreadable', 0, undefined],
  // Another search was faster to save it.
  ['found', 0, 'No leads found'],
] as const)('a look-up that is %s with %i saved is announced as %s', (status, count, title) => {
  const counts = { totalCount: count, savedCount: count, allSaved: true }
  expect(outcomeOfSearch({ ...counts, lookUp: { status, known: null, rivals: [] } })?.title).toBe(title)
})
