import type { WebhookAttempt, WebhookDelivery } from '@assay/shared/features/programs/webhook'
import { log } from '../../../platform/log.ts'
import { CannotUnseal } from '../../../platform/sealing/data-key.ts'
import { goneStatus } from './next-attempt.ts'
import { signedHeaders } from './signature.ts'
import type { StoredWebhook } from './webhook.store.ts'
import { secretsOf } from './webhook-secret.ts'

const problemOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null
  if (status === goneStatus) return 'It answered 410: it wants no more events.'
  return status >= 300 && status < 400
    ? `It answered ${status}. Redirects are not followed: enter the address it leads to.`
    : `It answered ${status}.`
}

const secretsOrNull = async (workspaceId: string, webhook: StoredWebhook): Promise<string[] | null> => {
  try {
    return await secretsOf(workspaceId, webhook)
  } catch (error) {
    if (!(error instanceof CannotUnseal)) throw error
    log.error('The secret of a webhook cannot be opened', { error, webhook: webhook.id })
    return null
  }
}

/** One request with an event, and how it ended. The id is the event's, so a receiver recognises one that it has. */
export const tryDelivery = async (
  workspaceId: string,
  webhook: StoredWebhook,
  { id, payload }: Pick<WebhookDelivery, 'id' | 'payload'>,
): Promise<WebhookAttempt> => {
  // Lazily: the client of HTTP takes longer to load than all else of the calls, and few of them send.
  const { postEvent } = await import('../../../integrations/webhooks/post-event.ts')
  const [now, began] = [Date.now(), performance.now()]
  const at = new Date(now).toISOString()
  const secrets = await secretsOrNull(workspaceId, webhook)
  if (!secrets) {
    const problem = 'Its secret can no longer be read. Give it a new one.'
    return { at, status: null, durationMs: 0, answer: '', problem }
  }
  const posted = await postEvent(webhook.address, signedHeaders(id, now, payload, secrets), payload)
  const durationMs = Math.round(performance.now() - began)
  return posted.status === null
    ? { at, status: null, durationMs, answer: '', problem: posted.problem }
    : { at, durationMs, ...posted, problem: problemOf(posted.status) }
}
