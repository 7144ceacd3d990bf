import { importJobKind } from '@assay/shared/features/leads/lead-import'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import { ImportLeadsMessage } from './import-leads-message.ts'
import { failedNotice } from './import-notice.ts'

/** Imports the rows of an import, or undoes it. */
export const importLeadsJob = defineJob({
  name: importJobKind,
  message: ImportLeadsMessage,
  attempts: 10,
  // 50,000 rows take some minutes; a throttled table may take much longer.
  timeoutSeconds: 3600,
  runningPerWorkspace: 1,
  needs: needs({ table: 'write' }),
  noticeOf: failedNotice,
  impact: 'Users cannot import leads from a file, nor undo an import.',
})
