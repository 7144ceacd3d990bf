import * as z from 'zod/mini'
import { Proof } from '../../evidence/evidence.ts'
import { isoDate, rowId, shownText } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { GeneratedBy } from '../ai/analysis.ts'
import { CitedSentence } from '../assistant/cited-sentence.ts'

/** A draft that waits for a user's approval. Nothing is sent without it. */
export const Approval = lazy(() =>
  z.object({
    id: rowId(),
    userId: rowId(),
    leadId: rowId(),
    companyName: shownText(1),
    /** The lead's address when the draft was written; it was verified. */
    to: z.string(),
    /** How well the address was proved then. */
    toProof: Proof,
    /** The company's site, beside which quotes are shown as its own. */
    website: z.nullable(z.string()),
    subject: z.string(),
    body: z.string(),
    callToAction: z.optional(z.string()),
    /** The sentences of the body that state facts, with their evidence. */
    sentences: z.array(CitedSentence),
    /** The prospect report that the draft was written from. */
    reportId: z.nullable(rowId()),
    generatedBy: GeneratedBy,
    createdAt: isoDate(),
  }),
)
export type Approval = z.infer<typeof Approval>
