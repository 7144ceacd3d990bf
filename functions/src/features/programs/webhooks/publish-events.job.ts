import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, retriedForAWeek } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import { WebhookEvent } from './webhook-event.ts'

const PublishEventsMessage = lazy(() => z.object({ workspaceId: z.string(), events: z.array(WebhookEvent) }))

/** Gives events to the webhooks that want them. Its row is written with the fact that it reports. */
export const publishEventsJob = defineJob({
  name: 'publishEvents',
  message: PublishEventsMessage,
  ...retriedForAWeek,
  isUnlisted: true,
  runningPerWorkspace: 4,
  needs: needs({ table: 'store' }),
  impact: 'Webhooks are not told what happened; their events wait.',
})
