import type { WebhookEventType } from '@assay/shared/features/programs/webhook'
import type { JobEnd } from '../../../platform/jobs/define-job.ts'
import { prepareStart } from '../../../platform/jobs/start-job.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import type { Announcement } from '../../../platform/table/collection.ts'
import { publishEventsJob } from './publish-events.job.ts'
import type { EventData } from './webhook-event.ts'

/**
 * What a change writes beside its rows, and only where the workspace has webhooks: a job whose row holds the events. So
 * no fact is without its event, and none has two (`docs/decisions/075`).
 */
export const announceEvents =
  (workspaceId: string, type: WebhookEventType, data: EventData[]): Announcement =>
  () => {
    const at = new Date().toISOString()
    const { actions, enqueue } = prepareStart(publishEventsJob, {
      // Users neither see nor cancel it.
      workspaceId: systemWorkspace(workspaceId),
      userId: 0,
      message: { workspaceId, events: data.map((one) => ({ type, at, data: one })) },
    })
    return { actions, written: enqueue }
  }

/** Announces the end of a search. */
export const announceSearch = ({
  workspaceId,
  id,
  kind,
  status,
  savedCount,
}: JobEnd<unknown>): Announcement =>
  announceEvents(workspaceId, 'search.finished', [{ jobId: id, kind, status, savedCount }])

/** Announces the end of what was found out about a lead, or about a company that is none. */
export const announceResearch = ({
  workspaceId,
  id,
  kind,
  status,
  message: { leadId },
}: JobEnd<{ leadId: number | null }>): Announcement =>
  announceEvents(workspaceId, 'research.finished', [{ jobId: id, kind, status, leadId }])
