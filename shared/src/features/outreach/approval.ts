import * as z from 'zod/mini'
import { Proof } from '../../evidence/evidence.ts'
import { isoDate, rowId, shownText } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { GeneratedBy } from '../ai/analysis.ts'
import { CitedSentence } from '../assistant/cited-sentence.ts'
import { mailProblems } from './mail.ts'

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
    /** The campaign that it belongs to, and the step, from 1. */
    campaignId: z.optional(z.nullable(rowId())),
    step: z.optional(z.nullable(z.int())),
    /** Fields of the template for which the lead has no value; they have to be written before the approval. */
    missing: z.optional(z.array(z.string())),
    createdAt: isoDate(),
    /** When it was last changed; the creation if never. No two states of a draft have the same. */
    updatedAt: z.optional(isoDate()),
  }),
)
export type Approval = z.infer<typeof Approval>

/** Why a draft does not become a mail: what the gate of all mails says, or what is wrong with the draft itself. */
export const approvalProblems = [
  ...mailProblems,
  /** It was approved or discarded already. */
  'draft-gone',
  /** It was edited after it was read. */
  'draft-changed',
  /** Fields of its template have no value. */
  'fields-missing',
  /** There was no time for it; it can be approved again. */
  'not-yet',
] as const

/** The drafts that became mails, and those that stay, with the reason. */
export const Approved = lazy(() =>
  z.object({
    approved: z.array(z.object({ id: rowId(), mailId: rowId() })),
    left: z.array(z.object({ id: rowId(), kind: z.enum(approvalProblems), message: z.string() })),
  }),
)
export type Approved = z.infer<typeof Approved>
