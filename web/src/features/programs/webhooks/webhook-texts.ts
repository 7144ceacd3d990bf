import type {
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookEventType,
} from '@assay/shared/features/programs/webhook'

export const eventTexts: Record<WebhookEventType, string> = {
  'lead.created': 'Lead created',
  'lead.status_changed': 'Lead status changed',
  'search.finished': 'Search finished',
  'research.finished': 'Research finished',
}

/** What an event is called in the log. */
export const deliveryText = (type: WebhookDelivery['type']): string =>
  type === 'webhook.test' ? 'Test' : eventTexts[type]

/** By what a webhook is recognised: its description, or else its server. */
export const nameOfWebhook = ({ address, description }: Pick<Webhook, 'address' | 'description'>): string =>
  description || new URL(address).host

/** '204 in 120 ms', or why there was no answer. */
export const outcomeText = ({ status, durationMs, problem }: WebhookAttempt): string =>
  status === null ? (problem ?? 'No answer') : `${status} in ${durationMs.toLocaleString()} ms`

export const offTexts: Record<NonNullable<Webhook['offBecause']>, string> = {
  gone: 'Its server answered that it wants no more events (410).',
  failing: 'Its server has taken no event for 20 days.',
}
