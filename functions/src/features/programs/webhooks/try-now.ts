import type { WebhookAttempt, WebhookDelivery } from '@assay/shared/features/programs/webhook'
import { keepLastAttempt } from './delivery.store.ts'
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
  const address = { workspaceId, webhookId: webhook.id }
  if (isTaken(attempt)) await noteOutcome(address, [attempt])
  else {
    await keepLastAttempt(address, attempt)
    await showChange(workspaceId, webhook.id)
  }
  return recorded
}
