import { maxWebhooks } from '@assay/shared/features/programs/webhook'
import { rowId } from '@assay/shared/platform/fields'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, retriedForAWeek } from '../../../platform/jobs/define-job.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { needs } from '../../../platform/needs.ts'

const DeliverWebhooksMessage = lazy(() => z.object({ workspaceId: z.string(), webhookId: rowId() }))

/** The partition of these jobs, which users neither see nor cancel. */
export const deliveryWorkspace = systemWorkspace

/** Sends what waits for one webhook, until nothing does. */
export const deliverWebhooksJob = defineJob({
  name: 'deliverWebhooks',
  message: DeliverWebhooksMessage,
  ...retriedForAWeek,
  // One per webhook.
  isUnlisted: true,
  runningPerWorkspace: maxWebhooks,
  // Three workspaces' slow receivers at once, so that one never takes all workers.
  workersAtOnce: 3 * maxWebhooks,
  needs: needs({ table: 'write', sealing: true }),
  impact: 'Webhooks get no events; they wait.',
})
