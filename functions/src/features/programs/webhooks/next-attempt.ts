import type { WebhookAttempt, WebhookDelivery } from '@assay/shared/features/programs/webhook'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The pauses after each failed request but the last: eight requests within about a day. */
const pausesMs = [30_000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 4 * hourMs, 8 * hourMs, 10 * hourMs]

/** With it a receiver says that it wants no more. */
export const goneStatus = 410

export const isTaken = ({ status }: WebhookAttempt): boolean =>
  status !== null && status >= 200 && status < 300

/**
 * A delivery after one more request: one that waited and failed waits again, as long as it has pauses left. One that was
 * taken before stays delivered.
 */
export const afterAttempt = (delivery: WebhookDelivery, attempt: WebhookAttempt): WebhookDelivery => {
  const { status, attempts, nextAttemptAt } = delivery
  const tried = { ...delivery, attempts: attempts + 1, lastAttempt: attempt, nextAttemptAt: null }
  if (isTaken(attempt) || status === 'delivered') return { ...tried, status: 'delivered' }
  const pauseMs = nextAttemptAt === null ? undefined : pausesMs[attempts]
  if (status !== 'waiting' || pauseMs === undefined || attempt.status === goneStatus)
    return { ...tried, status: 'failed' }
  const next = new Date(Date.parse(attempt.at) + attempt.durationMs + pauseMs)
  return { ...tried, status: 'waiting', nextAttemptAt: next.toISOString() }
}
