import { reachoutJobKind } from '@assay/shared/features/outreach/reachout-job'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import { AutoReachoutMessage } from './auto-reachout-message.ts'
import { reachoutNotice } from './reachout-notice.ts'

/** A YOLO run takes its seconds of work, and may wait for others before. */
const hours = 3600

/** Chooses the leads and starts a job for each; it does not work while they do. */
export const autoReachoutJob = defineJob({
  name: reachoutJobKind,
  message: AutoReachoutMessage,
  attempts: 6,
  timeoutSeconds: hours,
  runningPerWorkspace: 2,
  noticeOf: reachoutNotice,
  needs: needs({ table: 'write' }),
  impact: 'Users who asked for Auto Reachout get no drafts.',
})
