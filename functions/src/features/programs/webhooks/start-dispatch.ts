import { isOver } from '@assay/shared/platform/job'
import { getJobRow, type JobRow } from '../../../platform/jobs/job.store.ts'
import { prepareStart } from '../../../platform/jobs/start-job.ts'
import { type Action, isRefusedBy, transact, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { deliverWebhooksJob, deliveryWorkspace } from './deliver-webhooks.job.ts'
import { nextDue, type WebhookAddress } from './delivery.store.ts'
import {
  type Dispatch,
  dispatchLabel,
  handOverAction,
  joinDispatchAction,
  readDispatch,
} from './dispatch.store.ts'
import { findWebhook } from './webhook.store.ts'

/** A job that sleeps longer is replaced when deliveries are added, because they are due at once; it then ends. */
export const shortSleepMs = 60_000

const isAwake = ({ status, notBefore = 0 }: JobRow): boolean =>
  !isOver(status) && (status === 'running' || notBefore <= Date.now() + shortSleepMs)

const newJob = (webhook: WebhookAddress, startAt?: number) =>
  prepareStart(deliverWebhooksJob, {
    workspaceId: deliveryWorkspace(webhook.workspaceId),
    userId: 0,
    message: webhook,
    startAt,
  })

type Prepared = { actions: Action[]; wake: () => Promise<void> }

/**
 * What makes sure that a webhook's deliveries are sent: joins the job that does, or starts one. Belongs into the
 * transaction that adds them; refused (`dispatchLabel`) if the job has changed meanwhile.
 */
export const prepareDispatch = async (webhook: WebhookAddress): Promise<Prepared> => {
  const seen = await readDispatch(webhook)
  const job = seen.jobId ? await getJobRow(deliveryWorkspace(webhook.workspaceId), seen.jobId) : null
  if (job && isAwake(job))
    return { actions: [joinDispatchAction(webhook, seen, job.id)], wake: async () => {} }
  const { id, actions, enqueue } = newJob(webhook)
  return { actions: [...actions, joinDispatchAction(webhook, seen, id)], wake: enqueue }
}

/** Has what waits for a webhook sent, if it is on: after it was switched on, or after something came while it was off. */
export const wakeDispatch = async (webhook: WebhookAddress): Promise<void> => {
  const [stored, due] = await Promise.all([
    findWebhook(webhook.workspaceId, webhook.webhookId),
    nextDue(webhook, 1),
  ])
  if (!stored?.isActive || due.length === 0) return
  await withOptimisticRetry([dispatchLabel], async () => {
    const { actions, wake } = await prepareDispatch(webhook)
    await transact(actions)
    await wake()
  })
}

/** Leaves the rest to a new job, from `startAt` (epoch ms) on; false if deliveries were added since `seen` was read. */
export const handOver = async (
  webhook: WebhookAddress,
  seen: Dispatch,
  from: string,
  startAt?: number,
): Promise<boolean> => {
  const { id, actions, enqueue } = newJob(webhook, startAt)
  try {
    await transact([...actions, handOverAction(webhook, seen, from, id)])
  } catch (error) {
    if (isRefusedBy(error, dispatchLabel)) return false
    throw error
  }
  await enqueue()
  return true
}
