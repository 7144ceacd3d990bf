import type { Webhook, WebhookAttempt, WebhookDelivery } from '@assay/shared/features/programs/webhook'

export const buildAttempt = (overrides: Partial<WebhookAttempt> = {}): WebhookAttempt => ({
  at: '2026-11-20T10:00:00.000Z',
  status: 204,
  durationMs: 120,
  answer: '',
  problem: null,
  ...overrides,
})

export const buildWebhook = (overrides: Partial<Webhook> = {}): Webhook => ({
  id: 1,
  address: 'https://crm.example/hooks',
  description: 'Our CRM',
  events: ['lead.created', 'search.finished'],
  isActive: true,
  offBecause: null,
  failingSince: null,
  lastAttempt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})

export const buildDelivery = (overrides: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'evt_1',
  type: 'lead.created',
  status: 'delivered',
  attempts: 1,
  nextAttemptAt: null,
  lastAttempt: buildAttempt(),
  payload: '{"type":"lead.created","data":{"leadId":12}}',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})
