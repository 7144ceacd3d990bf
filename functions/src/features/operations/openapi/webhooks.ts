import { leadStatuses } from '@assay/shared/features/leads/lead'
import { type WebhookEventType, webhookEventTypes } from '@assay/shared/features/programs/webhook'
import type { Json } from './schemas.ts'

type Data = Record<string, Json>

const text = (description: string) => ({ type: ['string', 'null'], description })
const jobId = { type: 'string', description: 'Id of the job: `getJob` has its result.' }
const ended = { type: 'string', enum: ['completed', 'failed', 'cancelled'], description: 'How it ended.' }
const ofLead = {
  leadId: { type: ['integer', 'null'], description: 'Number of the CRM lead.' },
  companyName: text('Its name when the event was published; null if it was deleted.'),
  website: text('Its site when the event was published.'),
}

const status = { type: 'string', enum: leadStatuses, description: 'The status that it has since.' }
const maple = { companyName: 'Maple Dental', website: 'https://maple-dental.example' }

/** What `data` of each event holds. */
const events: Record<WebhookEventType, { summary: string; data: Data; example: Json }> = {
  'lead.created': {
    summary: 'A CRM lead was created, converted or imported.',
    data: { ...ofLead, status },
    example: { leadId: 7, status: 'new', ...maple },
  },
  'lead.status_changed': {
    summary: 'The status of a CRM lead was changed.',
    data: {
      ...ofLead,
      status,
      previousStatus: { ...status, description: 'The status before.' },
    },
    example: { leadId: 7, status: 'contacted', previousStatus: 'new', ...maple },
  },
  'search.finished': {
    summary: 'A search has ended.',
    data: {
      jobId,
      kind: { type: 'string', description: 'The call that started it, such as `searchLeads`.' },
      status: ended,
      savedCount: { type: ['integer', 'null'], description: 'How many companies it saved.' },
    },
    example: { jobId: '0f9c', kind: 'searchLeads', status: 'completed', savedCount: 5 },
  },
  'research.finished': {
    summary: 'A report or a research about a company has ended.',
    data: {
      jobId,
      kind: { type: 'string', description: 'The call that started it, such as `prospectLead`.' },
      status: ended,
      ...ofLead,
    },
    example: {
      jobId: '0f9c',
      kind: 'prospectLead',
      status: 'completed',
      leadId: 7,
      ...maple,
    },
  },
}

const signature = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const parameters = [
  signature('webhook-id', 'Id of the event: the same when it is sent again.'),
  signature('webhook-timestamp', 'Seconds since 1970.'),
  signature(
    'webhook-signature',
    'Standard Webhooks: `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, one for each secret that is valid.',
  ),
]

const requestOf = (type: WebhookEventType): Json => {
  const { summary, data, example } = events[type]
  const timestamp = '2026-03-05T10:00:00.000Z'
  return {
    operationId: type,
    tags: ['programs'],
    summary,
    description: 'Answer 2xx within ten seconds. An event may arrive more than once, and in any order.',
    security: [],
    parameters,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { const: type },
              timestamp: { type: 'string', format: 'date-time' },
              data: { type: 'object', properties: data },
            },
          },
          example: { type, timestamp, data: example },
        },
      },
    },
    responses: {
      '2XX': { description: 'Taken' },
      410: { description: 'Wanted no more: the webhook is switched off.' },
      default: { description: 'Tried again, eight times within about a day.' },
    },
  }
}

/** What is sent to the webhooks of a workspace. */
export const webhooks: Json = Object.fromEntries(
  webhookEventTypes.map((type) => [type, { post: requestOf(type) }]),
)
