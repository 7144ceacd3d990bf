import { createWebhook, listWebhookDeliveries } from '@assay/shared/features/programs/calls'
import type { NewWebhook, WebhookDelivery } from '@assay/shared/features/programs/webhook'
import { isOver } from '@assay/shared/platform/job'
import { deliverWebhooksJob } from '../features/programs/webhooks/deliver-webhooks.job.ts'
import { handler as delivers } from '../features/programs/webhooks/deliver-webhooks.worker.ts'
import { publishEventsJob } from '../features/programs/webhooks/publish-events.job.ts'
import { handler as publishes } from '../features/programs/webhooks/publish-events.worker.ts'
import { listJobRows } from '../platform/jobs/job.store.ts'
import { systemWorkspace } from '../platform/jobs/system-workspace.ts'
import { withNeedsOf } from './granted.ts'
import { endPause, expireLease } from './queue.ts'
import type { newRep } from './rep.ts'
import { queueMessage } from './search.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

/** A new webhook with its secret. */
export const newWebhook = async (rep: Rep, change: Partial<NewWebhook> = {}) => {
  const asked = { address: 'https://crm.example/hooks', events: ['lead.created' as const], ...change }
  const { body, status, error } = await rep.call(createWebhook, { body: asked })
  if (status !== 200) throw new Error(`Creating a webhook answered ${status}: ${error.message}`)
  return body
}

const openJobs = async ({ user }: Rep, kind: string) => {
  const rows = await listJobRows(systemWorkspace(user.workspaceId), 100)
  return rows.filter((row) => row.kind === kind && !isOver(row.status)).toReversed()
}

const workers = {
  [publishEventsJob.name]: withNeedsOf(publishEventsJob, publishes),
  [deliverWebhooksJob.name]: withNeedsOf(deliverWebhooksJob, delivers),
}

/** Works on the open jobs of a kind, whatever pause is left to them, also after a kill; returns how many there were. */
const workOn = async (rep: Rep, kind: string): Promise<number> => {
  const rows = await openJobs(rep, kind)
  for (const { workspaceId, id, status } of rows) {
    const address = { workspaceId, jobId: id }
    await (status === 'running' ? expireLease(address) : endPause(address))
    await workers[kind]?.(queueMessage(workspaceId, id))
  }
  return rows.length
}

/** Gives what has happened to the webhooks, without sending it. */
export const publish = (rep: Rep): Promise<number> => workOn(rep, publishEventsJob.name)

/** One slice of the work on each webhook for which something waits. */
export const deliver = (rep: Rep): Promise<number> => workOn(rep, deliverWebhooksJob.name)

/** Sends what has happened to the webhooks. */
export const publishAndDeliver = async (rep: Rep): Promise<void> => {
  await publish(rep)
  await deliver(rep)
}

export const deliveriesOf = async (rep: Rep, id: number): Promise<WebhookDelivery[]> =>
  (await rep.call(listWebhookDeliveries, { params: { id: String(id) } })).body.deliveries
