import * as z from 'zod/mini'
import { rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { AnalysisContext, GeneratedBy, LeadContext } from '../ai/analysis.ts'
import { CitedSentence } from './cited-sentence.ts'
import { LeadInfo } from './messages.ts'

export const EmailTone = lazy(() => z.enum(['friendly', 'plain', 'formal']))
export type EmailTone = z.infer<typeof EmailTone>

export const EmailLength = lazy(() => z.enum(['short', 'usual']))
export type EmailLength = z.infer<typeof EmailLength>

/** A draft needs both prospect data and lead info (specification part 2, section 5). */
export const missingProspectData = 'Cannot generate email without prospect data.'

/** The report of a lead, as an object or its JSON. Its texts are context; a stored report counts before it. */
const ProspectContext = lazy(() =>
  z.optional(z.nullable(z.union([z.string().check(z.maxLength(200_000)), z.looseObject({})]))),
)

const EmailFields = lazy(() =>
  z.strictObject({
    /** The stored CRM lead to write to; it counts before all others. */
    leadId: z.optional(rowId()),
    lead: z.optional(LeadContext),
    analysis: AnalysisContext,
    prospectData: ProspectContext,
    leadInfo: z.optional(z.nullable(LeadInfo)),
    tone: z.optional(EmailTone),
    length: z.optional(EmailLength),
  }),
)

/**
 * The `leadId` of a CRM lead, a `lead` with its `analysis`, or `prospectData` with `leadInfo`. The id in `lead` is an AI
 * lead's.
 */
export const EmailInput = lazy(() =>
  EmailFields.check(
    z.refine(
      ({ leadId, lead, prospectData, leadInfo }) => Boolean(leadId || lead || (prospectData && leadInfo)),
      { error: missingProspectData, path: ['prospectData'] },
    ),
  ),
)
export type EmailInput = z.infer<typeof EmailFields>

export const EmailContent = lazy(() =>
  z.object({
    subject: z.string(),
    body: z.string(),
    callToAction: z.optional(z.string()),
  }),
)
export type EmailContent = z.infer<typeof EmailContent>

/** A sentence of the body. One that states something about the company needs evidence or a fact of its row. */
export const EmailSentence = lazy(() => z.extend(CitedSentence, { isSupported: z.boolean() }))
export type EmailSentence = z.infer<typeof EmailSentence>

export const GeneratedEmail = lazy(() =>
  z.extend(EmailContent, {
    emailContent: EmailContent,
    generatedBy: GeneratedBy,
    /** The sentences of the body that state something about the company, in their order. */
    sentences: z.array(EmailSentence),
  }),
)
export type GeneratedEmail = z.infer<typeof GeneratedEmail>
