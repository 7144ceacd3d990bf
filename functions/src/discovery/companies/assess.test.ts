import type { Evidence } from '@assay/shared/evidence/evidence'
import { expect, it } from 'vitest'
import { assess, noMerits } from './assess.ts'
import type { Description } from './describe-company.ts'
import { frameOf } from './search-frame.ts'

const frame = frameOf({ category: { text: '', from: 'query' }, place: null, wishes: [], setAside: [] }, null)
const judged = {
  category: null,
  isKindLikely: false,
  location: null,
  wishes: new Map(),
  audience: null,
  closed: null,
  parked: null,
  isLive: false,
  isSiteRead: false,
}
const named = (method: Evidence['method']): Evidence => ({
  field: 'companyName',
  value: 'Maple',
  quote: 'Maple',
  url: 'https://maple.example/',
  fetchedAt: '2026-01-01T00:00:00.000Z',
  method,
})
const capsWith = (...methods: Evidence['method'][]) => {
  const described = {
    sources: ['OpenStreetMap', 'OpenAI web search'],
    contactInfo: { emails: [], phones: [] },
    evidence: methods.map(named),
    rawData: {},
  } as unknown as Description
  return assess(described, frame, judged, noMerits).found.scoreBreakdown.flatMap((line) =>
    line.family === 'cap' ? line.limit : [],
  )
}

it('a source that proves nothing of a company without a site makes no second source', () => {
  expect(capsWith('osm')).toEqual([64])
  expect(capsWith('osm', 'search-result')).toEqual([])
})
