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
  // One per webhook, and a workspace has at most ten.
  isUnlisted: true,
  runningPerWorkspace: 4,
  needs: needs({ table: 'write', sealing: true }),
  impact: 'Webhooks get no events; they wait.',
})
