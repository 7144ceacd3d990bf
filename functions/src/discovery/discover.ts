import type { Evidence } from '@assay/shared/evidence/evidence'
import type { AiLead, NearMiss } from '@assay/shared/features/hunting/ai-lead'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { Receipt, SearchFilters } from '@assay/shared/features/hunting/search'
import type { SearchProgress } from '@assay/shared/features/hunting/search-progress'
import type { Ai, AiUsage } from '../integrations/ai/ai.ts'
import { newSpending } from '../integrations/ai/spending.ts'
import type { Cache } from '../integrations/caches.ts'
import type { ResolveMx } from '../integrations/dns/resolve-mx.ts'
import type { Places } from '../integrations/nominatim/places.ts'
import type { OpenStreetMap } from '../integrations/overpass/open-street-map.ts'
import { unlessAborted } from '../integrations/unless-aborted.ts'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import type { WebSearch } from '../integrations/web-search/web-search.ts'
import type { FindKnown } from './identity/known-company.ts'
import { aiLimits } from './limits.ts'
import { runSearch } from './run-search.ts'
import type { Listing } from './sources/listing.ts'
import type { Where } from './verdicts/judge-location.ts'

/** A company as the engine found it; the caller gives it an id and an owner. */
export type FoundCompany = Omit<
  AiLead,
  'id' | 'userId' | 'searchTermId' | 'converted' | 'convertedLeadId' | 'createdAt' | 'evidence'
> & {
  /** What makes it one company: `domain:`, `tel:` or `place:`; the same in every run. */
  identity: string
  evidence: Evidence[]
  /** What it was checked from, so that it can be checked again. */
  basis?: CheckBasis
}

/** What the sources said of a company and where it was looked for. */
export type CheckBasis = {
  /** Its identity before its site was read. */
  listedAs: string
  listings: Listing[]
  reasons: string[]
  isBranch: boolean
  /** Others of that search had its name or its site. */
  hasNamesake?: boolean
  where: Where | null
}

export type DiscoveryRequest = {
  query: string
  maxResults: number
  filters: SearchFilters
  criteria?: Criteria
  /** Counts only where neither query nor filters say anything. */
  profile?: SearchProfile
  /** What may be spent on AI, where that is less than a search's own limit. */
  aiUsd?: number
  /** Epoch milliseconds by which everything must have ended. */
  deadline: number
}

/** What the business profile tells of the companies wanted. */
export type SearchProfile = { targetAudience: string | null }

/** The world as the engine sees it; null for what is not configured. */
export type DiscoveryPorts = {
  ai: Ai | null
  places: Places
  openStreetMap: OpenStreetMap | null
  webSearch: WebSearch | null
  fetchPage: FetchPage
  resolveMx: ResolveMx
  /** Keeps the model's verdicts by content; without it every text is judged anew. */
  verdicts?: Cache
  now: () => number
}

export type DiscoveryHooks = {
  /** Runs `work` once per job: its JSON-safe output is stored and replayed when the job is taken up again. */
  step: <Output>(name: string, work: () => Promise<Output>) => Promise<Output>
  /** Tells how far the search is. */
  progress: (progress: SearchProgress) => Promise<void>
  /** Companies the sources gave, before their sites were read: shown, not saved. */
  candidates: (criteria: Criteria, companies: FoundCompany[]) => Promise<void>
  /** Companies that are checked and belong to the answer: saved, at most `maxResults` in all. */
  verified: (companies: FoundCompany[], criteria: Criteria) => Promise<void>
  /** Which companies the workspace has already; they are left out and counted. */
  known?: FindKnown
  /** Candidates that need no longer be shown as being checked: all of them so far, by identity. */
  settled?: (identities: string[]) => Promise<void>
  /** What AI calls came to so far, told after each of them. */
  spent?: (usage: AiUsage) => void
  /** Aborted when the job is cancelled or its lease is lost. */
  signal: AbortSignal
}

export type DiscoveryOutcome = {
  criteria: Criteria
  /** With the lines of their scores, which other weights add up anew. */
  nearMisses: (NearMiss & { scoreBreakdown?: AiLead['scoreBreakdown'] })[]
  receipt: Receipt
  /** What AI calls used in all, as the receipt says. */
  usage: { usd: number; tokens: number; calls: number }
}

/** Kept for filling up, telling and storing what was found. */
const lastWordsMs = 2000

/**
 * Finds companies: criteria, sources, sites, verdicts, score. Tells through the hooks what it
 * finds as it goes, and ends by the request's deadline with what there is by then.
 *
 * Throws SOURCES_UNAVAILABLE when no source answered, and the hooks' signal's reason as soon
 * as that is aborted. Whatever costs money or time runs as a step, so a replay asks nobody twice.
 */
export const discover = async (
  request: DiscoveryRequest,
  ports: DiscoveryPorts,
  hooks: DiscoveryHooks,
): Promise<DiscoveryOutcome> => {
  const over = new AbortController()
  const timeLeft = Math.max(1, request.deadline - lastWordsMs - ports.now())
  const timer = setTimeout(() => over.abort(new Error('The time for this search is over.')), timeLeft)
  try {
    const spending = newSpending(aiLimits({ ...request, grantedUsd: request.aiUsd }), ports.now, hooks.spent)
    const search = runSearch({ request, ports, hooks, spending, timeIsOver: over.signal })
    return await unlessAborted(search, hooks.signal)
  } finally {
    clearTimeout(timer)
    over.abort(new Error('The search has ended.'))
  }
}
