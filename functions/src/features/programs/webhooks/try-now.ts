import type { WebhookAttempt, WebhookDelivery } from '@assay/shared/features/programs/webhook'
import { isTaken } from './next-attempt.ts'
import { noteOutcome } from './note-outcome.ts'
import { tryDelivery } from './try-delivery.ts'
import { type StoredWebhook, showChange } from './webhook.store.ts'

/**
 * One request while its user waits, recorded by `record`. If it is taken, the webhook works again; one that is not says
 * nothing about the events of others.
 */
export const tryNow = async <Output>(
  workspaceId: string,
  webhook: StoredWebhook,
  delivery: WebhookDelivery,
  record: (attempt: WebhookAttempt) => Promise<Output>,
): Promise<Output> => {
  const attempt = await tryDelivery(workspaceId, webhook, delivery)
  const recorded = await record(attempt)
  if (isTaken(attempt)) await noteOutcome({ workspaceId, webhookId: webhook.id }, [attempt])
  else await showChange(workspaceId, webhook.id)
  return recorded
}
