import * as z from 'zod/mini'
import { Evidence, Proof } from '../../evidence/evidence.ts'
import { isoDate, rowId, shownText } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { ScoreBreakdown } from '../hunting/ai-lead.ts'
import { Lead } from './lead.ts'
import { LeadOrigin } from './lead-origin.ts'

/** The facts of a CRM lead that carry a proof mark. */
export const provableFields = ['companyName', 'industry', 'location', 'website', 'email', 'phone'] as const
export type ProvableField = (typeof provableFields)[number]

/** A match score and its sum. */
export const FoundScore = lazy(() => z.object({ matchScore: z.int(), scoreBreakdown: ScoreBreakdown }))
export type FoundScore = z.infer<typeof FoundScore>

/**
 * A lead with its evidence. `facts` has the proof mark of each provable field with a value; a value
 * that a user typed or has changed is `unverified`. `evidence` is what a search found, with quotes,
 * including evidence of fields that a lead does not have (`address`, `linkedin`, `description`).
 */
export const LeadDetail = lazy(() =>
  z.extend(Lead, {
    facts: z.record(z.string(), Proof),
    evidence: z.array(Evidence),
    /** How the score added up when a search found the company; later edits of the score do not change it. */
    foundScore: z.optional(FoundScore),
    /** The AI lead that it was converted from; its pages can be read again. */
    aiLeadId: z.optional(rowId()),
    /** Set for a lead that a YOLO run saved. */
    origin: z.optional(LeadOrigin),
    /** The leads that were merged into it, the last one first; left out without any. Each can be separated again. */
    mergedLeads: z.optional(
      z.array(z.object({ id: rowId(), companyName: shownText(), mergedAt: isoDate() })),
    ),
  }),
)
export type LeadDetail = z.infer<typeof LeadDetail>
