import { listPage, type Page } from '../../platform/table/list.ts'
import type { Owner } from '../define-feature.ts'
import { listApiKeysOf } from './keys/key-ring.store.ts'
import { allDeliveries } from './webhooks/delivery.store.ts'
import { showWebhook } from './webhooks/show-webhook.ts'
import { webhooksOf } from './webhooks/webhook.store.ts'

/** The API keys of the workspace, of whose secrets only the last characters are known. */
export const exportApiKeys = async ({ workspaceId }: Owner): Promise<Page<object>> => ({
  rows: await listApiKeysOf(workspaceId),
  cursor: null,
})

/** The webhooks of the workspace without their secrets. */
export const exportWebhooks = async ({ workspaceId }: Owner): Promise<Page<object>> => {
  const webhooks = await webhooksOf(workspaceId)
  return {
    rows: await Promise.all(webhooks.map((one) => showWebhook(workspaceId, one))),
    cursor: null,
  }
}

/** What was sent to the webhooks that there are in the last 30 days. */
export const exportWebhookDeliveries = async (
  { workspaceId }: Owner,
  page: { limit: number; cursor?: string },
): Promise<Page<object>> => {
  const ids = new Set((await webhooksOf(workspaceId)).map(({ id }) => id))
  const onlyVisible: (typeof allDeliveries)['onlyVisible'] = async (_workspaceId, rows) =>
    rows.map((row) => (ids.has(row.webhookId) ? row : null))
  return listPage(workspaceId, { ...allDeliveries, onlyVisible }, page)
}
