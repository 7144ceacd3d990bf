import type { WebhookAttempt } from '@assay/shared/features/programs/webhook'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { ContinueInNextSlice, type JobContext, type JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { transact } from '../../../platform/table/transact.ts'
import {
  type DueDelivery,
  editDelivery,
  forgetDueAction,
  getDeliveries,
  nextDue,
  type WebhookAddress,
} from './delivery.store.ts'
import { closeDispatch, readDispatch } from './dispatch.store.ts'
import { afterAttempt, isTaken } from './next-attempt.ts'
import { noteOutcome } from './note-outcome.ts'
import { handOver, shortSleepMs } from './start-dispatch.ts'
import { tryDelivery } from './try-delivery.ts'
import { findWebhook, type StoredWebhook } from './webhook.store.ts'

/** So many requests to one receiver are under way at a time. */
const atOnce = 8
/** What they take at most, with what is written after them. */
const longestWaveMs = 15_000
/** A receiver that has taken nothing rests, so that one that hangs does not occupy a worker. */
const restMs = 30_000
/** A receiver is slow if a wave takes longer; it then rests a little, so that others get its worker. */
const slowWaveMs = 5000
const slowRestMs = 5000
/** Jobs are kept for a month, so a webhook for which something always waits gets a new one now and then. */
const longestLifeMs = 24 * 3600_000

const done: JobOutcome = { progress: { fraction: 1, step: 'Done' } }

/** Sends what is due. What another one has sent meanwhile, or nobody knows any more, is only taken off the list. */
const sendWave = async (
  webhook: WebhookAddress,
  stored: StoredWebhook,
  due: DueDelivery[],
): Promise<WebhookAttempt[]> => {
  const found = await getDeliveries(
    webhook,
    due.map(({ id }) => id),
  )
  const attempts = await Promise.all(
    due.map(async (one) => {
      const delivery = found.find(({ id, nextAttemptAt }) => id === one.id && nextAttemptAt === one.dueAt)
      if (!delivery) {
        await transact([forgetDueAction(webhook, one)])
        return []
      }
      const attempt = await tryDelivery(webhook.workspaceId, stored, delivery)
      await editDelivery(webhook, one.id, (row) => afterAttempt(row, attempt))
      return [attempt]
    }),
  )
  return attempts.flat()
}

const isOld = ({ createdAt }: JobRow) => Date.now() - Date.parse(createdAt) > longestLifeMs

/**
 * Sends what waits for one webhook, the oldest first; ends when nothing waits or it is off. May be killed at any line:
 * what was sent and not recorded is sent again, under the same id.
 */
export const deliverWebhooksWork = async ({
  row,
  message: webhook,
  deadline,
}: JobContext<WebhookAddress>): Promise<JobOutcome> => {
  for (;;) {
    if (Date.now() + longestWaveMs > deadline) throw new ContinueInNextSlice()
    const seen = await readDispatch(webhook)
    if (seen.jobId !== row.id) return done
    const [stored, due] = await Promise.all([
      findWebhook(webhook.workspaceId, webhook.webhookId),
      nextDue(webhook, atOnce),
    ])
    const [first] = due
    if (!stored?.isActive || !first) {
      if (await closeDispatch(webhook, row.id, seen)) return done
      continue
    }
    const waitMs = Date.parse(first.dueAt) - Date.now()
    if (waitMs > shortSleepMs || isOld(row)) {
      if (await handOver(webhook, seen, row.id, waitMs > 0 ? Date.parse(first.dueAt) : undefined)) return done
      continue
    }
    if (waitMs > 0) throw new ContinueInNextSlice(waitMs)
    const began = Date.now()
    const now = new Date(began).toISOString()
    const attempts = await sendWave(
      webhook,
      stored,
      due.filter(({ dueAt }) => dueAt <= now),
    )
    if (attempts.length === 0) continue
    await noteOutcome(webhook, attempts)
    if (!attempts.some(isTaken)) throw new ContinueInNextSlice(restMs)
    if (Date.now() - began > slowWaveMs) throw new ContinueInNextSlice(slowRestMs)
  }
}
