import type { SearchTerm } from '@assay/shared/features/hunting/search'
import { describe, expect, it } from 'vitest'
import { buildCriteria } from '../../../test/hunting/test-search.ts'
import { aboutPast, isKept, requestOfPast } from './past-search.ts'

const past: SearchTerm = {
  id: 4,
  term: 'dentists in Springfield',
  filters: { industry: 'Healthcare', location: '' },
  userId: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
}
const criteria = buildCriteria()
const ended: SearchTerm = { ...past, maxResults: 20, jobId: 'job4', outcome: { criteria, savedCount: 8 } }

describe('a past search', () => {
  it('runs again by the criteria that it was understood by', () => {
    expect(requestOfPast(ended)).toEqual({
      query: 'dentists in Springfield',
      maxResults: 20,
      filters: { industry: 'Healthcare' },
      criteria,
    })
  })

  it('of which little is known runs again by its query and filters', () =>
    expect(requestOfPast({ ...past, filters: null })).toEqual({ query: past.term, maxResults: 10 }))

  it('is described by its criteria, else by its filters', () => {
    expect(aboutPast(ended)).toBe('dentists · Springfield, Illinois · free parking')
    expect(aboutPast(past)).toBe('Healthcare')
  })

  it('can be opened for thirty days', () => {
    const day = (date: string) => Date.parse(`${date}T10:00:00.000Z`)
    expect([isKept(ended, day('2026-11-30')), isKept(ended, day('2026-12-01'))]).toEqual([true, false])
    expect(isKept(past, day('2026-11-02'))).toBe(false)
  })
})
