import { describe, expect, it } from 'vitest'
import { Analysis } from '../ai/analysis.ts'
import { businessTypes, maxWishes, searchDefaults } from './criteria.ts'
import { SearchFilters, SearchInput, SearchResult, SearchTerm } from './search.ts'

describe('the input of a search', () => {
  it('defaults to 10 results', () =>
    expect(SearchInput.parse({ query: ' dentists ' })).toEqual({ query: 'dentists', maxResults: 10 }))

  it.each([1, 100])('may ask for %i', (maxResults) =>
    expect(SearchInput.parse({ query: 'x', maxResults }).maxResults).toBe(maxResults),
  )
  it.each([0, 101, 1.5, '10', null])('may not ask for %j', (maxResults) =>
    expect(SearchInput.safeParse({ query: 'x', maxResults }).success).toBe(false),
  )

  it('has three filters and ignores others', () => {
    const filters = { industry: ' Healthcare ', location: 'Illinois', businessType: 'Retail', radius: '5' }
    expect(SearchInput.parse({ query: 'x', filters }).filters).toEqual({
      industry: 'Healthcare',
      location: 'Illinois',
      businessType: 'Retail',
    })
    expect(SearchFilters.safeParse({ radius: 5 }).success).toBe(false)
  })
})

describe('the answer of a search', () => {
  const result = {
    leads: [],
    savedCount: 0,
    totalCount: 0,
    allSaved: true,
    criteria: null,
    nearMisses: [],
    receipt: null,
    searchTermId: 1,
    isUnderstood: true,
    jobId: 'j',
  }

  it('may be empty', () => expect(SearchResult.parse(result)).toEqual(result))
  it.each(['leads', 'savedCount', 'totalCount', 'allSaved', 'jobId'])('needs %s', (field) =>
    expect(SearchResult.safeParse({ ...result, [field]: undefined }).success).toBe(false),
  )
})

describe('a search term', () => {
  const row = {
    id: 1,
    term: 'dentists',
    filters: { industry: 'Healthcare' },
    userId: 1,
    createdAt: '2026-01-05T10:00:00.000Z',
  }

  it('is kept with its filters', () => expect(SearchTerm.parse(row)).toEqual(row))
  it.each(['id', 'userId', 'createdAt'])('needs %s', (field) =>
    expect(SearchTerm.safeParse({ ...row, [field]: null }).success).toBe(false),
  )
  it('needs a term', () => expect(SearchTerm.safeParse({ ...row, term: '' }).success).toBe(false))
})

it('an analysis is a text and a list of steps', () => {
  const analysis = { analysis: 'It grows.', strategy: ['Call'], generatedBy: 'rules' }
  expect(Analysis.parse(analysis)).toEqual(analysis)
  expect(Analysis.safeParse({ ...analysis, strategy: 'Call' }).success).toBe(false)
})

it('there are exactly the 13 business types, and the form starts with these', () => {
  expect(businessTypes).toEqual([
    'Professional Services',
    'Business Services',
    'Technology',
    'Financial Services',
    'Legal Services',
    'Beauty Services',
    'Home Services',
    'Construction',
    'Healthcare',
    'Food & Dining',
    'Retail',
    'Hospitality',
    'Education',
  ])
  expect(searchDefaults.maxResults).toBe(10)
  expect(maxWishes).toBe(4)
})
