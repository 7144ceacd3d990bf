import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'
import { Criteria } from './criteria.ts'

const range = lazy(() => z.object({ low: z.number(), high: z.number() }))

/** The probable cost and duration of a search before it starts. Estimates are free of charge. */
export const SearchEstimate = lazy(() =>
  z.object({
    /** How the search would understand the query; may be edited and sent with the search. */
    criteria: Criteria,
    /** Sentences for the user: what was not understood or not found, and what to do about it. */
    notes: z.array(z.string()),
    /** US dollars for AI calls. */
    usd: range,
    seconds: range,
    /**
     * Where the ranges come from. workspace: its own past searches of this shape; limits: there were
     * none yet, so the most that a search may use.
     */
    basis: z.enum(['workspace', 'limits']),
    /** How many past searches the ranges were taken from. */
    runs: z.int(),
    /** US dollars the workspace may still spend on AI today; after that, rules replace the model. */
    usdLeftToday: z.number(),
  }),
)
export type SearchEstimate = z.infer<typeof SearchEstimate>
