import type { FieldTexts } from './texts.ts'

const asked = {
  address: 'An https address of a public server.',
  events: 'The events that it is told.',
  description: 'A note for people.',
}

const isActive = 'Events wait while it is off.'

const webhook = {
  itself: 'An address of your own server to which events are sent.',
  ...asked,
  isActive,
  offBecause: 'Why it was switched off by itself: its server answered 410, or failed for 20 days.',
  failingSince: 'Since when every request to it has failed; null if the last one was taken.',
  lastAttempt: 'The newest request to it.',
  apiKeyId: 'The API key that created it, with which it is deleted; missing if a user did.',
}

export const ofPrograms: FieldTexts = {
  ApiKey: {
    name: 'What the key is for.',
    scope: '`read` reads, `write` also changes.',
    ending: 'The last characters of the secret, by which the key is recognised.',
    lastUsedAt: 'Accurate to about ten minutes; null if it was never used.',
  },
  NewApiKey: { name: 'What the key is for.', scope: '`read` reads, `write` also changes.' },
  Webhook: webhook,
  NewWebhook: asked,
  WebhookChanges: { ...asked, isActive },
  WebhookWithSecret: { ...webhook, secret: 'It signs every request, and is in this answer only.' },
  WebhookDelivery: {
    itself: 'An event on its way to one webhook, or there.',
    id: 'Id of the event: `webhook-id` of its requests.',
    type: 'The event.',
    status: '`waiting`: it is tried again at `nextAttemptAt`; `failed`: it is not.',
    attempts: 'How many requests there were.',
    nextAttemptAt: 'When it is tried next; null if it is not.',
    lastAttempt: 'How the newest request ended.',
    payload: 'The body of its requests.',
  },
  WebhookAttempt: {
    at: 'When it was sent.',
    status: 'Status of the answer; null if there was none.',
    durationMs: 'Milliseconds until the answer.',
    answer: 'The beginning of the answer’s body.',
    problem: 'Why it failed, in words; null if it did not.',
  },
  sendMcpMessage: { tools: '`all` offers every call as a tool; without it only those of the main job are.' },
}
