import type { WebhookDelivery } from '@assay/shared/features/programs/webhook'
import type { JobContext, JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { isRefusedBy, transact, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getLeadRows } from '../../leads/public.ts'
import { deliveryLabel, putDeliveryActions, type WebhookAddress } from './delivery.store.ts'
import { dispatchLabel } from './dispatch.store.ts'
import { newDelivery } from './new-delivery.ts'
import { prepareDispatch, wakeDispatch } from './start-dispatch.ts'
import { type StoredWebhook, webhooksOf } from './webhook.store.ts'
import type { WebhookEvent } from './webhook-event.ts'

/** Two actions for each, and three for the job that sends them: a transaction has 100. */
const deliveriesPerTransaction = 40

type Named = { companyName: string | null; website: string | null }

/** The leads of the events, by id, as they are now; null for events about none. */
const leadsOf = async (workspaceId: string, events: WebhookEvent[]): Promise<Map<unknown, Named>> => {
  const ids = new Set(events.flatMap(({ data: { leadId } }) => (typeof leadId === 'number' ? [leadId] : [])))
  const rows = await getLeadRows(workspaceId, [...ids])
  return new Map(rows.map(({ id, companyName, website }) => [id, { companyName, website }]))
}

/** Adds deliveries, once: those of an earlier attempt are there already. They wait while the webhook is off. */
const addDeliveries = async (
  webhook: WebhookAddress,
  isActive: boolean,
  deliveries: WebhookDelivery[],
): Promise<void> => {
  const actions = deliveries.flatMap((delivery) => putDeliveryActions(webhook, delivery))
  try {
    if (!isActive) return await transact(actions)
    await withOptimisticRetry([dispatchLabel], async () => {
      const dispatch = await prepareDispatch(webhook)
      await transact([...actions, ...dispatch.actions])
      await dispatch.wake()
    })
  } catch (error) {
    if (!isRefusedBy(error, deliveryLabel)) throw error
  }
}

/** Adds what a webhook wants, also while it is off. */
const publishTo = async (
  workspaceId: string,
  { id: webhookId, isActive }: StoredWebhook,
  wanted: WebhookDelivery[],
): Promise<void> => {
  const webhook = { workspaceId, webhookId }
  for (let from = 0; from < wanted.length; from += deliveriesPerTransaction)
    await addDeliveries(webhook, isActive, wanted.slice(from, from + deliveriesPerTransaction))
  // It may have been switched on before these were there to be sent.
  if (!isActive && wanted.length > 0) await wakeDispatch(webhook)
}

type Message = { workspaceId: string; events: WebhookEvent[] }

/** Adds each event to the log of each webhook that wants it. May be repeated: its ids follow from the job's. */
export const publishEventsWork = async ({
  row,
  message: { workspaceId, events },
}: JobContext<Message>): Promise<JobOutcome> => {
  const webhooks = await webhooksOf(workspaceId)
  const leads = webhooks.length > 0 ? await leadsOf(workspaceId, events) : new Map()
  const deliveries = events.map(({ type, at, data }, nth) => {
    const lead =
      typeof data.leadId === 'number' ? { companyName: null, website: null, ...leads.get(data.leadId) } : {}
    return newDelivery(row.id, nth, { type, timestamp: at, data: { ...data, ...lead } })
  })
  for (const webhook of webhooks) {
    const wanted = deliveries.filter(({ type }) => webhook.events.some((one) => one === type))
    await publishTo(workspaceId, webhook, wanted)
  }
  return { progress: { fraction: 1, step: 'Done' } }
}
