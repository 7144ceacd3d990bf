import * as z from 'zod/mini'
import { isoDate, requiredText, rowId, text } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { publicAddressProblem } from '../../platform/public-address.ts'

/** The most webhooks of a workspace at a time. */
export const maxWebhooks = 10

/** What a workspace's webhooks can be told. */
export const webhookEventTypes = [
  'lead.created',
  'lead.status_changed',
  'search.finished',
  'research.finished',
] as const

export const WebhookEventType = lazy(() => z.enum(webhookEventTypes, 'Choose an event of the list'))
export type WebhookEventType = z.infer<typeof WebhookEventType>

/** Why a webhook was switched off without its user: its receiver said so (410), or failed for 20 days. */
export const offReasons = ['gone', 'failing'] as const

/** How the newest request to a webhook ended. `status` is null if there was no answer; `problem` says why it failed. */
export const WebhookAttempt = lazy(() =>
  z.object({
    at: isoDate(),
    status: z.nullable(z.int()),
    durationMs: z.int(),
    /** The beginning of the answer's body. */
    answer: z.string(),
    problem: z.nullable(z.string()),
  }),
)
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

/** A webhook as its workspace sees it: its secret was shown once and cannot be read again. */
export const Webhook = lazy(() =>
  z.object({
    id: rowId(),
    address: z.string(),
    description: z.string(),
    events: z.array(WebhookEventType),
    isActive: z.boolean(),
    offBecause: z.nullable(z.enum(offReasons)),
    /** Since when every request to it has failed; null if the last one was taken. */
    failingSince: z.nullable(isoDate()),
    /** The newest request to it; null if there was none in the last 30 days. */
    lastAttempt: z.nullable(WebhookAttempt),
    createdAt: isoDate(),
    /** The API key that created it, with which it is deleted; missing if a user did. */
    apiKeyId: z.optional(rowId()),
  }),
)
export type Webhook = z.infer<typeof Webhook>

const isHttps = (given: string): boolean => URL.canParse(given) && new URL(given).protocol === 'https:'
const maxAddressLength = 2000

const isOfPublicServer = (given: string): boolean => publicAddressProblem(new URL(given)) === null

const address = () =>
  requiredText('Address is required', maxAddressLength).check(
    z.refine(
      (given) => given === '' || isHttps(given),
      'Enter an address that begins with https://, like https://example.com/hooks',
    ),
    z.refine(
      (given) => !isHttps(given) || isOfPublicServer(given),
      'Enter the address of a public server, with its name and without a port',
    ),
  )

const events = () =>
  z.array(WebhookEventType, 'Choose at least one event').check(
    z.minLength(1, 'Choose at least one event'),
    z.maxLength(webhookEventTypes.length, 'Name each event once'),
    z.overwrite((given) => [...new Set(given)]),
  )

export const NewWebhook = lazy(() =>
  z.strictObject({ address: address(), events: events(), description: z._default(text(200), '') }),
)
export type NewWebhook = z.infer<typeof NewWebhook>

export const WebhookChanges = lazy(() =>
  z.strictObject({
    address: z.optional(address()),
    events: z.optional(events()),
    description: z.optional(text(200)),
    isActive: z.optional(z.boolean()),
  }),
)
export type WebhookChanges = z.infer<typeof WebhookChanges>

/** A webhook with its secret, which no later answer contains. */
export const WebhookWithSecret = lazy(() => z.extend(Webhook, { secret: z.string() }))
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

/** The type of the event that a user sends to try a webhook. */
export const testEventType = 'webhook.test'

/**
 * An event on its way to one webhook, or there. `waiting`: it is tried again at `nextAttemptAt`; `failed`: it is not.
 * `payload` is the body of its requests.
 */
export const WebhookDelivery = lazy(() =>
  z.object({
    id: z.string(),
    type: z.enum([...webhookEventTypes, testEventType]),
    status: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.int(),
    nextAttemptAt: z.nullable(isoDate()),
    lastAttempt: z.nullable(WebhookAttempt),
    payload: z.string(),
    createdAt: isoDate(),
  }),
)
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** A page of the events of a webhook, newest first; they are kept for 30 days. */
export const WebhookDeliveries = lazy(() =>
  z.object({ deliveries: z.array(WebhookDelivery), cursor: z.nullable(z.string()) }),
)
