import * as z from 'zod/mini'
import { isoDate } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { GeneratedBy, LeadContext } from '../ai/analysis.ts'
import { CitedSentence } from './cited-sentence.ts'

export const ChatMessage = lazy(() =>
  z.strictObject({
    role: z.enum(['user', 'assistant'], 'A message is from the user or the assistant'),
    content: z.string('Message content is required').check(
      z.refine((content) => content.trim() !== '', 'Message content is required'),
      z.maxLength(8000, 'Please use at most 8000 characters'),
    ),
  }),
)
export type ChatMessage = z.infer<typeof ChatMessage>

/** A chat names its CRM lead by `leadId` or its AI lead by `aiLeadId`. */
export const LeadInfo = lazy(() =>
  z.extend(LeadContext, {
    leadId: z.optional(z.nullable(z.int())),
    aiLeadId: z.optional(z.nullable(z.int())),
  }),
)
export type LeadInfo = z.infer<typeof LeadInfo>

export const ChatAnswer = lazy(() =>
  z.object({
    content: z.string(),
    generatedBy: GeneratedBy,
    /** The sentences of the answer that stored evidence bears out, in their order. */
    citations: z.optional(z.array(CitedSentence)),
    /** How many sentences of the model are missing, because nothing stored supports what they state. */
    leftOut: z.optional(z.int()),
    /** The answer is not stored, and a prospecting run of this CRM lead may find it. */
    offersLookUp: z.optional(z.boolean()),
  }),
)
export type ChatAnswer = z.infer<typeof ChatAnswer>

/** A message of the stored conversation about a CRM lead. */
export const KeptMessage = lazy(() =>
  z.object({
    role: z.enum(['user', 'assistant']),
    content: z.string(),
    at: isoDate(),
    generatedBy: z.optional(GeneratedBy),
    citations: z.optional(z.array(CitedSentence)),
    leftOut: z.optional(z.int()),
  }),
)
export type KeptMessage = z.infer<typeof KeptMessage>
