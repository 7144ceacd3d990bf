import { recheckJobKind } from '@assay/shared/features/hunting/recheck'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import { RecheckLeadsMessage } from './recheck-leads-message.ts'
import { failedNotice } from './recheck-notice.ts'

/** So many leads are checked at the same time, those whose sites have one host one after the other. */
export const checksAtOnce = 4

/** Reads the pages of many leads again, some at a time. */
export const recheckLeadsJob = defineJob({
  name: recheckJobKind,
  message: RecheckLeadsMessage,
  attempts: 6,
  // 200 sites take some minutes; if none of them answers in time, twenty. One host that does not answer is given up early.
  timeoutSeconds: 3600,
  runningPerWorkspace: 1,
  queuedPerWorkspace: 20,
  noticeOf: failedNotice,
  needs: needs({ table: 'write', secrets: ['OPENAI_API_KEY'], asksSources: true }),
  impact: 'Users who check many leads again get no new proof; what is stored stays as it is.',
})
