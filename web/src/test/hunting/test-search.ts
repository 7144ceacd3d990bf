import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { searchLeads } from '@assay/shared/features/hunting/calls'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { SearchEstimate } from '@assay/shared/features/hunting/estimate'
import type { Receipt, SearchResult } from '@assay/shared/features/hunting/search'
import { cancelJob, getJob } from '@assay/shared/features/jobs/calls'
import type { Job } from '@assay/shared/platform/job'
import { type FakeServer, Reply } from '../fake-server.ts'

export const receipt: Receipt = { items: [], usd: 0.018, ms: 11_200 }

export const buildResult = (leads: AiLead[], overrides: Partial<SearchResult> = {}): SearchResult => ({
  leads,
  savedCount: leads.length,
  totalCount: leads.length,
  isUnderstood: true,
  allSaved: true,
  criteria: null,
  nearMisses: [],
  receipt: null,
  searchTermId: 1,
  jobId: 'job1',
  ...overrides,
})

export const buildJob = (overrides: Partial<Job> = {}): Job => ({
  id: 'job1',
  kind: 'searchLeads',
  status: 'running',
  progress: { fraction: 0.4, step: 'Reading company sites' },
  cost: { usd: 0, tokens: 0, aiCalls: 0 },
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  ...overrides,
})

/** Makes the server answer searches with the given job; `update` changes it as a worker would. */
export const serveJob = (server: FakeServer, first: Job) => {
  let job = first
  server
    .on(searchLeads, () => new Reply(202, { jobId: job.id, status: job.status }))
    .on(getJob, () => job)
    .on(cancelJob, () => {
      job = { ...job, status: 'cancelled' }
      return job
    })
  return {
    update: (changes: Partial<Job>) => {
      job = { ...job, ...changes }
    },
  }
}

const placeChoice = (name: string) => ({
  name,
  lat: 1,
  lon: 2,
  bbox: { south: 0, north: 1, west: 2, east: 3 },
})

export const buildPlace = (text: string, name: string, ...alternatives: string[]) => ({
  text,
  ...placeChoice(name),
  alternatives: alternatives.map(placeChoice),
})

export const buildCriteria = (overrides: Partial<Criteria> = {}): Criteria => ({
  category: { text: 'dentists', from: 'query' },
  place: buildPlace('Springfield', 'Springfield, Illinois', 'Springfield, Missouri'),
  wishes: [{ id: 'wish-1', text: 'free parking', from: 'query' }],
  setAside: [{ filter: 'industry', value: 'Business Services', reason: 'The query asks for dentists.' }],
  ...overrides,
})

export const buildEstimate = (overrides: Partial<SearchEstimate> = {}): SearchEstimate => ({
  criteria: buildCriteria(),
  notes: [],
  usd: { low: 0.01, high: 0.024 },
  seconds: { low: 4, high: 9 },
  basis: 'workspace',
  runs: 12,
  usdLeftToday: 4.98,
  ...overrides,
})
