import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { SearchProgress } from '@assay/shared/features/hunting/search-progress'
import type { Ai, AiUsage } from '../integrations/ai/ai.ts'
import type { Cache, GroupedCache } from '../integrations/caches.ts'
import type { ResolveMx } from '../integrations/dns/resolve-mx.ts'
import type { Places } from '../integrations/nominatim/places.ts'
import type { OpenStreetMap } from '../integrations/overpass/open-street-map.ts'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import type { WebSearch } from '../integrations/web-search/web-search.ts'
import type { StoredKind } from '../platform/stored-kind.ts'
import type { FoundCompany, ListedCompany } from './found-company.ts'
import type { FindKnown } from './identity/known-company.ts'

/** The outside world of the engine; null for what is not configured. */
export type DiscoveryPorts = {
  ai: Ai | null
  places: Places
  openStreetMap: OpenStreetMap | null
  webSearch: WebSearch | null
  fetchPage: FetchPage
  resolveMx: ResolveMx
  /** The model's verdicts by content; without it every text is judged again. */
  verdicts?: GroupedCache
  /** The model's readings of queries; without it every query is read again. */
  readings?: Cache
  /** Epoch milliseconds. */
  now: () => number
}

/** What a search asks of its caller while it runs. */
export type DiscoveryHooks = {
  /** Runs `work` once per job: its output is stored under the kind's name and replayed when the job is resumed. */
  step: <Output>(kind: StoredKind<Output>, work: () => Promise<Output>) => Promise<Output>
  progress: (progress: SearchProgress) => Promise<void>
  /** Receives companies that the sources named and whose sites are not read yet: to be shown, not saved. */
  candidates: (criteria: Criteria, companies: ListedCompany[]) => Promise<void>
  /** Receives checked companies that belong to the answer: to be saved, at most `maxResults` in all. */
  verified: (companies: FoundCompany[], criteria: Criteria) => Promise<void>
  /** Looks up companies the workspace already has; they are left out and counted. */
  known?: FindKnown
  /** Receives the identities of all candidates so far that need no longer be shown as being checked. */
  settled?: (identities: string[]) => Promise<void>
  /** What earlier attempts at the same search have paid for the model. */
  paid?: AiUsage
  /** Receives the sum of all AI calls so far, with what was paid before, after each call. */
  spent?: (usage: AiUsage) => void
  /** How many companies may be checked at once now, at least 1; `maxChecksAtOnce` unless given. */
  checksAtOnce?: () => number
  /** Aborted when the job is cancelled or its lease is lost. */
  signal: AbortSignal
}
