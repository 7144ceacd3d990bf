import { createLead } from '@assay/shared/features/leads/calls'
import * as calls from '@assay/shared/features/programs/calls'
import type { WebhookDelivery } from '@assay/shared/features/programs/webhook'
import { newRep } from '../../../functions/src/testing/rep.ts'
import { deliver, publish } from '../../../functions/src/testing/webhook-jobs.ts'
import type { Recorder } from './recorder.ts'

const address = 'https://crm.example/hooks'

/** Tells a server of a new lead, in a workspace of its own. */
export const visitWebhooks = async ({ record, recordWork }: Recorder): Promise<void> => {
  const rep = await newRep()
  const params = { id: '1' }
  await record(rep, calls.createWebhook, { body: { address, events: ['lead.created'] } })
  const lead = { body: { companyName: 'Maple Dental' } }
  await record(rep, createLead, lead, { when: 'with a webhook' })
  await recordWork('publishEvents', 'one event, one webhook', () => publish(rep))
  await recordWork('deliverWebhooks', 'one event', () => deliver(rep))
  await record(rep, calls.listWebhooks, {}, { when: 'one webhook' })
  const { body: test } = await record(rep, calls.sendTestEvent, { params })
  await record(rep, calls.listWebhookDeliveries, { params }, { when: 'two events' })
  const deliveryId = (test as WebhookDelivery).id
  await record(rep, calls.replayWebhookDelivery, { params: { ...params, deliveryId } })
  await record(rep, calls.updateWebhook, { params, body: { description: 'Our CRM' } })
  await record(rep, calls.rotateWebhookSecret, { params })
  await record(rep, calls.deleteWebhook, { params }, { status: 204 })
}
