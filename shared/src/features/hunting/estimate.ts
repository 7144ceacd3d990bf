import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'
import { Criteria } from './criteria.ts'

const range = lazy(() => z.object({ low: z.number(), high: z.number() }))

/** What a search will probably come to, told before it starts; asking charges nothing. */
export const SearchEstimate = lazy(() =>
  z.object({
    /** As the search would understand it; may be edited and sent with the search. */
    criteria: Criteria,
    /** Sentences for a person: what was not understood or not found, and what to do about it. */
    notes: z.array(z.string()),
    /** US dollars for AI calls. */
    usd: range,
    seconds: range,
    /**
     * What the ranges come from. workspace: its own past searches of this shape; everyone: all
     * workspaces' searches of it; limits: none was run yet, so it is what a search may use at most.
     */
    basis: z.enum(['workspace', 'everyone', 'limits']),
    /** Past searches that the ranges were taken from. */
    runs: z.int(),
    /** What the workspace may still spend on AI today; beyond it rules decide. */
    usdLeftToday: z.number(),
  }),
)
export type SearchEstimate = z.infer<typeof SearchEstimate>
