import { WebhookAttempt, WebhookDelivery } from '@assay/shared/features/programs/webhook'
import { defineEntity, inSeconds, padded, workspaceKey } from '../../../platform/table/entity.ts'
import { listPage, type StoredRows } from '../../../platform/table/list.ts'
import { type Key, putItem, queryPage } from '../../../platform/table/table.ts'
import { type Action, defineLabel, transact, withOptimisticRetry } from '../../../platform/table/transact.ts'

/** How long deliveries are kept. */
const keptSeconds = 30 * 24 * 3600

export type WebhookAddress = { workspaceId: string; webhookId: number }
type Address = WebhookAddress & { id: string }

const allPrefix = 'HOOKLOG#'
const logPrefix = ({ webhookId }: { webhookId: number }) => `${allPrefix}${padded(webhookId)}#`

const deliveries = defineEntity({
  name: 'webhookDelivery',
  schema: WebhookDelivery,
  key: ({ workspaceId, webhookId, id }: Address) => ({
    pk: workspaceKey(workspaceId),
    sk: logPrefix({ webhookId }) + id,
  }),
})

/** The deliveries of one webhook. Ids begin with the time of their job, so the newest are the last. */
const deliveriesOf = (webhookId: number): StoredRows<WebhookDelivery> => ({
  name: `webhookDeliveries ${webhookId}`,
  rowPrefix: logPrefix({ webhookId }),
  fromItem: deliveries.fromItem,
})

type DeliveryOfAny = WebhookDelivery & { webhookId: number }

/** The deliveries of all webhooks, also of deleted ones. */
export const allDeliveries: StoredRows<DeliveryOfAny> = {
  name: 'webhookDeliveries',
  rowPrefix: allPrefix,
  fromItem: (item) => ({
    webhookId: Number.parseInt(item.sk.slice(allPrefix.length), 10),
    ...deliveries.fromItem(item),
  }),
}

export const listDeliveries = (
  { workspaceId, webhookId }: WebhookAddress,
  page: { limit: number; cursor?: string },
) => listPage(workspaceId, deliveriesOf(webhookId), page)

export const getDelivery = (address: Address) => deliveries.get(address)

export const getDeliveries = (webhook: WebhookAddress, ids: string[]) =>
  deliveries.getMany(ids.map((id) => ({ ...webhook, id })))

const lastAttempts = defineEntity({
  name: 'webhookLastAttempt',
  schema: WebhookAttempt,
  key: ({ workspaceId, webhookId }: WebhookAddress) => ({
    pk: workspaceKey(workspaceId),
    sk: `HOOKLAST#${padded(webhookId)}`,
  }),
})

/** The newest request to a webhook; null if there was none as long as deliveries are kept. */
export const lastAttemptOf = (webhook: WebhookAddress) => lastAttempts.get(webhook)

/** Keeps the newest request to a webhook, apart from its log, whose newest deliveries may all wait for their first. */
export const keepLastAttempt = (webhook: WebhookAddress, attempt: WebhookAttempt): Promise<void> =>
  putItem(
    lastAttempts.toItem(webhook, attempt, { expiresAt: inSeconds(Date.parse(attempt.at), keptSeconds) }),
  )

/** Deliveries that wait, by the time at which they are due; beside their rows, which are sorted by age. */
const duePrefix = ({ webhookId }: { webhookId: number }) => `HOOKDUE#${padded(webhookId)}#`

const dueKey = ({ workspaceId, webhookId }: WebhookAddress, dueAt: string, id: string): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `${duePrefix({ webhookId })}${dueAt}#${id}`,
})

export type DueDelivery = { id: string; dueAt: string }

/** The deliveries that are due first. */
export const nextDue = async (webhook: WebhookAddress, limit: number): Promise<DueDelivery[]> => {
  const { items } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': workspaceKey(webhook.workspaceId), ':prefix': duePrefix(webhook) },
    Limit: limit,
  })
  return items.map(({ sk }) => {
    const [dueAt = '', id = ''] = sk.slice(duePrefix(webhook).length).split('#')
    return { id, dueAt }
  })
}

export const deliveryLabel = defineLabel('webhook delivery')

const expiryOf = ({ createdAt }: WebhookDelivery) => inSeconds(Date.parse(createdAt), keptSeconds)

const dueActions = (webhook: WebhookAddress, delivery: WebhookDelivery): Action[] => {
  const { id, nextAttemptAt } = delivery
  return nextAttemptAt === null
    ? []
    : [{ put: { ...dueKey(webhook, nextAttemptAt, id), expiresAt: expiryOf(delivery) } }]
}

/** Writes a new delivery, which may wait; refused (`deliveryLabel`) if it is there. */
export const putDeliveryActions = (webhook: WebhookAddress, delivery: WebhookDelivery): Action[] => [
  {
    put: deliveries.toItem({ ...webhook, id: delivery.id }, delivery, { expiresAt: expiryOf(delivery) }),
    condition: 'attribute_not_exists(pk)',
    label: deliveryLabel,
  },
  ...dueActions(webhook, delivery),
]

export const forgetDueAction = (webhook: WebhookAddress, { dueAt, id }: DueDelivery): Action => ({
  delete: dueKey(webhook, dueAt, id),
})

/** Changes a delivery, whoever else changes it at the same time, and moves it among those that wait. Null if it is gone. */
export const editDelivery = (
  webhook: WebhookAddress,
  id: string,
  edit: (delivery: WebhookDelivery) => WebhookDelivery,
): Promise<WebhookDelivery | null> =>
  withOptimisticRetry([deliveryLabel], async () => {
    const seen = await deliveries.get({ ...webhook, id })
    if (!seen) return null
    const edited = edit(seen)
    await transact([
      ...(seen.nextAttemptAt === null ? [] : [forgetDueAction(webhook, { id, dueAt: seen.nextAttemptAt })]),
      {
        put: deliveries.toItem({ ...webhook, id }, edited, { expiresAt: expiryOf(edited) }),
        condition: 'attempts = :seen',
        values: { ':seen': seen.attempts },
        label: deliveryLabel,
      },
      ...dueActions(webhook, edited),
    ])
    return edited
  })
