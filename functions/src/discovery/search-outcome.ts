import { NearMiss, ScoreBreakdown } from '@assay/shared/features/hunting/ai-lead'
import { Criteria } from '@assay/shared/features/hunting/criteria'
import { LookUp } from '@assay/shared/features/hunting/look-up'
import { Receipt } from '@assay/shared/features/hunting/search'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** A near miss with the lines of its score, from which other weights give another score. */
export const ScoredNearMiss = lazy(() => z.extend(NearMiss, { scoreBreakdown: ScoreBreakdown }))
export type ScoredNearMiss = z.infer<typeof ScoredNearMiss>

/** The result of a search apart from the companies, which the hooks receive while it runs. */
export const DiscoveryOutcome = lazy(() =>
  z.object({
    criteria: Criteria,
    /** False when nothing was searched for: the query names no kind of company, or a place nobody knows. */
    isUnderstood: z._default(z.boolean(), true),
    /** Nothing was found because not one site could be read, so nothing is charged. */
    hasReadNothing: z._default(z.boolean(), false),
    /** Set when one company was looked up. */
    lookUp: z.optional(LookUp),
    nearMisses: z.array(ScoredNearMiss),
    receipt: Receipt,
    /** All AI calls of the search, as in the receipt. */
    usage: z.object({ usd: z.number(), tokens: z.number(), calls: z.number() }),
  }),
)
export type DiscoveryOutcome = z.infer<typeof DiscoveryOutcome>
