import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { CheckDepth } from '@assay/shared/features/yolo/modes'
import type { FoundCompany } from '../discovery/found-company.ts'
import type { DiscoveryHooks } from '../discovery/ports.ts'
import type { SearchProfile } from '../discovery/search-run.ts'
import type { SourceName } from '../discovery/sources/listing.ts'
import type { SourceAnswer } from '../discovery/sources/source-answer.ts'
import type { AiUsage } from '../integrations/ai/ai.ts'
import type { CheckCounts } from './check-counts.ts'
import type { LanePlan } from './lane-plan.ts'

export type LaneRequest = {
  query: string
  criteria: Criteria
  /** The place as it was asked for, when the gazetteer did not answer: pages may still name it. */
  missingPlace?: string | null
  workspaceId: string
  /** The quota: most leads that the lane saves, over all its attempts. */
  maxLeads: number
  depth: CheckDepth
  plan: LanePlan
  profile?: SearchProfile
  /** Limit for AI spending in US dollars. */
  aiUsd: number
  /** Epoch milliseconds by which the lane must have ended; it ends sooner if its depth gives it less time. */
  deadline: number
}

/** What a lane asks of its caller while it runs. */
export type LaneHooks = Pick<
  DiscoveryHooks,
  'step' | 'known' | 'paid' | 'spent' | 'signal' | 'checksAtOnce'
> & {
  /** Saves companies, at most as many as the lane still may; answers how many were new to the workspace. */
  save: (companies: FoundCompany[], criteria: Criteria) => Promise<number>
  /** How many leads an earlier attempt of this lane has saved. */
  saved?: () => Promise<number>
}

export type LaneOutcome = {
  /** Companies that passed their check and were handed over to be saved. */
  found: number
  /** Companies left out because the workspace has them, from before or from another lane. */
  known: number
  saved: number
  /** The sources that were asked; `count` is how many of the companies found they named first. */
  sources: { name: SourceName; status: SourceAnswer['status']; count: number; note?: string }[]
  checks: CheckCounts
  /** It ended below its quota before all was checked: its time or its checks were used up. */
  isCutShort: boolean
  usage: AiUsage
  ms: number
}
