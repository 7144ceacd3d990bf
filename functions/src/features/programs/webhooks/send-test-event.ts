import { sendTestEvent as call } from '@assay/shared/features/programs/calls'
import { testEventType } from '@assay/shared/features/programs/webhook'
import { handle } from '../../../platform/http/exchange.ts'
import { newJobId } from '../../../platform/jobs/job.store.ts'
import { transact } from '../../../platform/table/transact.ts'
import { putDeliveryActions } from './delivery.store.ts'
import { newDelivery } from './new-delivery.ts'
import { afterAttempt } from './next-attempt.ts'
import { tryNow } from './try-now.ts'
import { findWebhook } from './webhook.store.ts'

/** Tried once: who sends it waits for the answer. */
const newTest = () => {
  const timestamp = new Date().toISOString()
  const data = { message: 'This webhook works.' }
  return { ...newDelivery(newJobId(), 0, { type: testEventType, timestamp, data }), nextAttemptAt: null }
}

export const sendTestEvent = handle(call)(async ({ params }, { caller: { workspaceId }, fail }) => {
  const webhook = await findWebhook(workspaceId, params.id)
  if (!webhook) return fail('NOT_FOUND')
  const delivery = newTest()
  const body = await tryNow(workspaceId, webhook, delivery, async (attempt) => {
    const tried = afterAttempt(delivery, attempt)
    await transact(putDeliveryActions({ workspaceId, webhookId: webhook.id }, tried))
    return tried
  })
  return { body }
})
