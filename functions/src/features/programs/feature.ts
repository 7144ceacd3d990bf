import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { exportApiKeys, exportWebhookDeliveries, exportWebhooks } from './account-export.ts'
import { endApiKeys } from './keys/key-ring.store.ts'
import { deliverWebhooksJob } from './webhooks/deliver-webhooks.job.ts'
import { publishEventsJob } from './webhooks/publish-events.job.ts'
import { webhooksName } from './webhooks/webhook.store.ts'

export const programs = defineFeature({
  name: 'programs',
  api: {
    impact: 'Users cannot manage API keys and webhooks, and AI assistants cannot use the product.',
    needs: needs({ table: 'write', secrets: ['SESSION_SECRET'], sealing: true }),
  },
  collections: [webhooksName],
  jobs: [
    { definition: publishEventsJob, readResult: null },
    { definition: deliverWebhooksJob, readResult: null },
  ],
  starts: [],
  feeds: [],
  exportSections: [
    { name: 'api-keys', read: exportApiKeys },
    { name: 'webhooks', read: exportWebhooks },
    { name: 'webhook-deliveries', read: exportWebhookDeliveries },
  ],
  leadDeletion: null,
  accountDeletion: endApiKeys,
})
