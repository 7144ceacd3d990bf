import * as calls from '@assay/shared/features/programs/calls'
import { implement } from '../../platform/http/implement.ts'
import { createApiKey } from './keys/create-api-key.ts'
import { deleteApiKey } from './keys/delete-api-key.ts'
import { listApiKeys } from './keys/list-api-keys.ts'
import { sendMcpMessage } from './mcp/send-mcp-message.ts'
import { createWebhook } from './webhooks/create-webhook.ts'
import { deleteWebhook } from './webhooks/delete-webhook.ts'
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts'
import { listWebhooks } from './webhooks/list-webhooks.ts'
import { replayWebhookDelivery } from './webhooks/replay-webhook-delivery.ts'
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts'
import { sendTestEvent } from './webhooks/send-test-event.ts'
import { updateWebhook } from './webhooks/update-webhook.ts'

export const handler = implement(calls, {
  listApiKeys,
  createApiKey,
  deleteApiKey,
  sendMcpMessage,
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  sendTestEvent,
  listWebhookDeliveries,
  replayWebhookDelivery,
})
