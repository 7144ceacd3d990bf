import { rowId } from '@assay/shared/platform/fields'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, retriedForAWeek } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'

const ReadRepliesMessage = lazy(() => z.object({ workspaceId: z.string(), userId: rowId() }))

/** Reads what arrives in one mailbox, every few minutes, as long as it exists. */
export const readRepliesJob = defineJob({
  name: 'readReplies',
  message: ReadRepliesMessage,
  ...retriedForAWeek,
  runningPerWorkspace: 4,
  needs: needs({ table: 'write', sealing: true }),
  impact: 'Replies and bounces are not shown, and campaigns go on although a lead has replied.',
})
