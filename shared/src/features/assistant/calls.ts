import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { lazy } from '../../platform/lazy.ts'
import { AnalysisContext, GeneratedBy, LeadContext } from '../ai/analysis.ts'

export const ChatMessage = lazy(() =>
  z.strictObject({
    role: z.enum(['user', 'assistant'], 'A message is from the user or the assistant'),
    content: z
      .string('Message content is required')
      .check(
        z.minLength(1, 'Message content is required'),
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

const lastIsFromUser = (messages: ChatMessage[]) => messages.at(-1)?.role === 'user'

export const chat = defineCall({
  name: 'chat',
  method: 'POST',
  path: '/api/ai/chat',
  auth: 'session',
  body: lazy(() =>
    z.strictObject({
      messages: z
        .array(ChatMessage, 'Write a message first')
        .check(
          z.minLength(1, 'Write a message first'),
          z.maxLength(100, 'This conversation is too long. Start a new one.'),
          z.refine(lastIsFromUser, 'The last message must be from the user'),
        ),
      leadInfo: LeadInfo,
    }),
  ),
  output: lazy(() =>
    z.object({
      content: z.string(),
      generatedBy: GeneratedBy,
      /** How many sentences of the model are missing, because nothing stored supports what they state. */
      leftOut: z.optional(z.int()),
    }),
  ),
  errors: ['AI_UNAVAILABLE'],
  throttle: { name: 'chat', perMinute: 30, key: 'workspace' },
  summary: 'Answers a question about a lead from its facts and evidence.',
})

const EmailContent = lazy(() =>
  z.object({
    subject: z.string(),
    body: z.string(),
    callToAction: z.optional(z.string()),
  }),
)
export type EmailContent = z.infer<typeof EmailContent>

export const GeneratedEmail = lazy(() =>
  z.extend(EmailContent, { emailContent: EmailContent, generatedBy: GeneratedBy }),
)
export type GeneratedEmail = z.infer<typeof GeneratedEmail>

export const generateEmail = defineCall({
  name: 'generateEmail',
  method: 'POST',
  path: '/api/ai/generate-email',
  auth: 'session',
  body: lazy(() => z.strictObject({ lead: LeadContext, analysis: AnalysisContext })),
  output: GeneratedEmail,
  summary: 'Drafts an outreach email to a company from its facts and the business profile.',
})
