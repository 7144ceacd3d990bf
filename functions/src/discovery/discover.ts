import type { AiLead, NearMiss } from '@assay/shared/features/hunting/ai-lead'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { Evidence } from '@assay/shared/features/hunting/evidence'
import type { Receipt, SearchFilters } from '@assay/shared/features/hunting/search'
import type { JobProgress } from '@assay/shared/features/jobs/job'

/** A company as the engine found it; the caller gives it an id and an owner. */
export type FoundCompany = Omit<
  AiLead,
  'id' | 'userId' | 'searchTermId' | 'converted' | 'convertedLeadId' | 'createdAt' | 'evidence'
> & {
  /** What makes it one company: `domain:`, `tel:` or `place:`; the same in every run. */
  identity: string
  evidence: Evidence[]
}

export type DiscoveryRequest = {
  query: string
  maxResults: number
  filters: SearchFilters
  criteria?: Criteria
  /** Epoch milliseconds by which everything must have ended. */
  deadline: number
}

export type DiscoveryHooks = {
  /** Runs `work` once per job: its JSON-safe output is stored and replayed when the job is taken up again. */
  step: <Output>(name: string, work: () => Promise<Output>) => Promise<Output>
  /** Tells how far the search is. */
  progress: (progress: JobProgress) => Promise<void>
  /** Companies the sources gave, before their sites were read: shown, not saved. */
  candidates: (criteria: Criteria, companies: FoundCompany[]) => Promise<void>
  /** Companies that are checked and belong to the answer: saved, at most `maxResults` in all. */
  verified: (companies: FoundCompany[]) => Promise<void>
  /** Aborted when the job is cancelled or its lease is lost. */
  signal: AbortSignal
}

export type DiscoveryOutcome = {
  criteria: Criteria
  nearMisses: NearMiss[]
  receipt: Receipt
  /** What AI calls used in all, as the receipt says. */
  usage: { usd: number; tokens: number; calls: number }
}
