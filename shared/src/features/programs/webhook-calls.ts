import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId, pathToken } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import {
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookWithSecret,
} from './webhook.ts'

const ofWebhook = lazy(() => z.strictObject({ id: pathId() }))

export const listWebhooks = defineCall({
  name: 'listWebhooks',
  method: 'GET',
  path: '/api/webhooks',
  auth: 'session',
  collection: 'webhooks',
  output: lazy(() => z.array(Webhook)),
  summary: 'The webhooks of the workspace, newest first, without their secrets.',
})

/** Honours no Idempotency-Key, whose record would store the secret. One that a key creates is deleted with it. */
export const createWebhook = defineCall({
  name: 'createWebhook',
  method: 'POST',
  path: '/api/webhooks',
  auth: 'session',
  body: NewWebhook,
  output: WebhookWithSecret,
  errors: ['CONFLICT'],
  throttle: { name: 'webhook', perHour: 60, key: 'workspace' },
  summary:
    'Creates a webhook, to whose address the chosen events are sent; its secret is in this answer only.',
})

export const updateWebhook = defineCall({
  name: 'updateWebhook',
  method: 'PATCH',
  path: '/api/webhooks/{id}',
  auth: 'session',
  params: ofWebhook,
  body: WebhookChanges,
  output: Webhook,
  errors: ['CONFLICT'],
  summary: 'Changes a webhook, or switches it on or off; events wait while it is off.',
})

export const deleteWebhook = defineCall({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  auth: 'session',
  params: ofWebhook,
  status: 204,
  summary: 'Deletes a webhook with its secret; events that wait for it are not sent.',
})

export const rotateWebhookSecret = defineCall({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/api/webhooks/{id}/secret',
  auth: 'session',
  params: ofWebhook,
  output: WebhookWithSecret,
  throttle: { name: 'webhook', perHour: 60, key: 'workspace' },
  summary: 'Gives a webhook a new secret; for 24 hours requests are also signed with the ones before.',
})

export const sendTestEvent = defineCall({
  name: 'sendTestEvent',
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  auth: 'session',
  params: ofWebhook,
  output: WebhookDelivery,
  throttle: { name: 'webhook-request', perMinute: 30, key: 'workspace' },
  tool: { reachesOut: true },
  summary: 'Sends an event of the type webhook.test at once, and answers how that ended.',
})

export const listWebhookDeliveries = defineCall({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  auth: 'session',
  collection: 'webhooks',
  params: ofWebhook,
  query: lazy(() => z.strictObject({ cursor: z.optional(z.string()) })),
  output: WebhookDeliveries,
  errors: ['INVALID_CURSOR'],
  summary: 'What was sent to a webhook in the last 30 days, newest first, with how its last request ended.',
})

export const replayWebhookDelivery = defineCall({
  name: 'replayWebhookDelivery',
  method: 'POST',
  path: '/api/webhooks/{id}/deliveries/{deliveryId}/replay',
  auth: 'session',
  params: lazy(() => z.strictObject({ id: pathId(), deliveryId: pathToken() })),
  output: WebhookDelivery,
  throttle: { name: 'webhook-request', perMinute: 30, key: 'workspace' },
  tool: { reachesOut: true },
  summary: 'Sends an event once more under its own id, and answers how that ended.',
})
