import type { WebhookDelivery } from '@assay/shared/features/programs/webhook'

/** The body of a request, in the form of Standard Webhooks. */
export type EventPayload = { type: WebhookDelivery['type']; timestamp: string; data: object }

/** A delivery that is due at once. Its id is that of a job, which begins with its time, and the event's number. */
export const newDelivery = (jobId: string, nth: number, event: EventPayload): WebhookDelivery => {
  const now = new Date().toISOString()
  return {
    id: `evt_${jobId}_${String(nth).padStart(3, '0')}`,
    type: event.type,
    status: 'waiting',
    attempts: 0,
    nextAttemptAt: now,
    lastAttempt: null,
    payload: JSON.stringify(event),
    createdAt: now,
  }
}
