import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { listOf, listQuery, listThrottle } from '../../platform/lists.ts'
import { AiPlan, NewAiPlan } from './ai-plan.ts'
import { EmailInput, GeneratedEmail } from './email.ts'
import { ChatAnswer, ChatMessage, KeptMessage, LeadInfo } from './messages.ts'

const lastIsFromUser = (messages: ChatMessage[]) => messages.at(-1)?.role === 'user'

const idInPath = lazy(() => z.strictObject({ id: pathId() }))

export const chat = defineCall({
  name: 'chat',
  method: 'POST',
  path: '/api/ai/chat',
  auth: 'session',
  kind: 'creates',
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
      /** Keeps the question and its answer with the CRM lead. */
      isKept: z.optional(z.boolean()),
    }),
  ),
  output: ChatAnswer,
  errors: ['AI_UNAVAILABLE', 'IDEMPOTENCY_MISMATCH'],
  throttle: { name: 'chat', perMinute: 30, key: 'workspace' },
  tool: { onlyAdds: true },
  summary: 'Answers a question about a lead from its facts, its evidence and its newest report.',
})

export const getChatHistory = defineCall({
  name: 'getChatHistory',
  method: 'GET',
  path: '/api/leads/{id}/chat',
  auth: 'session',
  params: idInPath,
  output: lazy(() => z.object({ messages: z.array(KeptMessage) })),
  summary: 'The kept conversation about a CRM lead: its last 100 messages, oldest first.',
})

export const deleteChatHistory = defineCall({
  name: 'deleteChatHistory',
  method: 'DELETE',
  path: '/api/leads/{id}/chat',
  auth: 'session',
  params: idInPath,
  status: 204,
  summary: 'Deletes the kept conversation about a CRM lead.',
})

export const generateEmail = defineCall({
  name: 'generateEmail',
  method: 'POST',
  path: '/api/ai/generate-email',
  auth: 'session',
  body: EmailInput,
  output: GeneratedEmail,
  throttle: { name: 'email-draft', perMinute: 30, key: 'workspace' },
  tool: { isMain: true, onlyAdds: true },
  summary:
    'Drafts an outreach email to a company from its facts, its newest report and the business profile.',
})

export const createAiPlan = defineCall({
  name: 'createAiPlan',
  method: 'POST',
  path: '/api/ai/plan',
  auth: 'session',
  kind: 'creates',
  body: NewAiPlan,
  output: AiPlan,
  errors: ['IDEMPOTENCY_MISMATCH', 'CONFLICT'],
  throttle: { name: 'aiPlan', perMinute: 10, key: 'workspace' },
  tool: { onlyAdds: true },
  summary: 'Writes a plan of how to reach a goal with a CRM lead, and keeps it.',
})

export const listAiPlans = defineCall({
  name: 'listAiPlans',
  method: 'GET',
  path: '/api/leads/{id}/ai-plans',
  auth: 'session',
  kind: 'list',
  collection: 'aiPlans',
  params: idInPath,
  query: lazy(() => z.strictObject(listQuery)),
  output: lazy(() => listOf(AiPlan)),
  errors: ['INVALID_CURSOR', 'RESYNC_REQUIRED'],
  throttle: listThrottle,
  summary: 'The plans for a CRM lead, newest first; with `since`, what changed.',
})
