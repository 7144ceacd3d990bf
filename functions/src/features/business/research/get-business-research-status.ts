import {
  type BusinessResearchStatus,
  getBusinessResearchStatus as call,
} from '@assay/shared/features/business/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { getJobRow, type JobRow } from '../../../platform/jobs/job.store.ts'
import { newestResearchOf } from './newest-research.ts'

const statusOf = {
  queued: 'queued',
  running: 'running',
  completed: 'completed',
  failed: 'error',
  cancelled: 'none',
} as const satisfies Record<JobRow['status'], BusinessResearchStatus['status']>

const none: BusinessResearchStatus = { status: 'none', jobId: null, step: null, reportId: null }

/** One that is being cancelled is none already: a start would not join it. */
const shown = (row: JobRow): BusinessResearchStatus => {
  const status = row.cancelRequested && row.status !== 'completed' ? 'none' : statusOf[row.status]
  if (status === 'none') return none
  const { progress, error } = row
  const reportId = status === 'completed' && typeof progress.reportId === 'number' ? progress.reportId : null
  return { status, jobId: row.id, step: error?.message ?? progress.step, reportId }
}

export const getBusinessResearchStatus = handle(call)(async (_, { caller }) => {
  const jobId = await newestResearchOf(caller).read()
  const row = jobId === null ? null : await getJobRow(caller.workspaceId, jobId)
  return { body: row ? shown(row) : none }
})
