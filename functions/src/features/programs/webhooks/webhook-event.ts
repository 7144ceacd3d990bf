import { WebhookEventType } from '@assay/shared/features/programs/webhook'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** An event as it is written with its fact. A lead's name is read later, so that no job row holds it. */
export const WebhookEvent = lazy(() =>
  z.object({
    type: WebhookEventType,
    at: z.iso.datetime(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
)
export type WebhookEvent = z.infer<typeof WebhookEvent>
export type EventData = WebhookEvent['data']
