import { Webhook } from '@assay/shared/features/programs/webhook'
import { lastAttemptOf } from './delivery.store.ts'
import type { StoredWebhook } from './webhook.store.ts'

/** A webhook without its secrets. */
export const showWebhook = async (workspaceId: string, webhook: StoredWebhook): Promise<Webhook> => {
  const lastAttempt = await lastAttemptOf({ workspaceId, webhookId: webhook.id })
  return Webhook.parse({ ...webhook, lastAttempt })
}
