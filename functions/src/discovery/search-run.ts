import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { SearchFilters } from '@assay/shared/features/hunting/search'
import type { AiLedger } from '../integrations/ai/ai.ts'
import type { DiscoveryHooks, DiscoveryPorts } from './ports.ts'

/** The part of the user's business profile that can fill in a missing criterion. */
export type SearchProfile = { targetAudience: string | null }

export type DiscoveryRequest = {
  query: string
  /** Whose share of the rate limits of public services the search uses. */
  workspaceId?: string
  maxResults: number
  filters: SearchFilters
  /** Criteria the user has edited; they replace the reading of query and filters. */
  criteria?: Criteria
  /** Used only for what neither query nor filters name. */
  profile?: SearchProfile
  /** Limit for AI spending in US dollars where it is lower than a search's own. */
  aiUsd?: number
  /** Epoch milliseconds by which everything must have ended. */
  deadline: number
}

/** One search under way: its request, its connections to the outside and its limits. */
export type SearchRun = {
  request: DiscoveryRequest
  ports: DiscoveryPorts
  hooks: DiscoveryHooks
  spending: AiLedger
  timeIsOver: AbortSignal
  /** Aborted with the hooks' signal or when the time is over. */
  signal: AbortSignal
}
