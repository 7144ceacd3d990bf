import { Webhook, type WebhookAttempt } from '@assay/shared/features/programs/webhook'
import { listDeliveries } from './delivery.store.ts'
import type { StoredWebhook } from './webhook.store.ts'

/** The newest ones may wait for their first request. */
const newest = 5

const lastAttemptOf = async (workspaceId: string, webhookId: number): Promise<WebhookAttempt | null> => {
  const { rows } = await listDeliveries({ workspaceId, webhookId }, { limit: newest })
  const attempts = rows.flatMap(({ lastAttempt }) => lastAttempt ?? [])
  return attempts.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0] ?? null
}

/** A webhook without its secrets. */
export const showWebhook = async (workspaceId: string, webhook: StoredWebhook): Promise<Webhook> =>
  Webhook.parse({ ...webhook, lastAttempt: await lastAttemptOf(workspaceId, webhook.id) })
