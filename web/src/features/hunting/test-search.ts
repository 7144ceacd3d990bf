import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { searchLeads } from '@assay/shared/features/hunting/calls'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import { cancelJob, getJob } from '@assay/shared/features/jobs/calls'
import type { Job } from '@assay/shared/features/jobs/job'
import { type FakeServer, Reply } from '../../test/fake-server.ts'

export const buildResult = (leads: AiLead[], overrides: Partial<SearchResult> = {}): SearchResult => ({
  leads,
  savedCount: leads.length,
  totalCount: leads.length,
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

/** A server whose search is the given job; `become` changes it as a worker would. */
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
    become: (changes: Partial<Job>) => {
      job = { ...job, ...changes }
    },
  }
}
