import * as calls from '@assay/shared/features/business/calls'
import { implement } from '../../platform/http/implement.ts'
import { applyResearchReport, undoResearchReport } from './report/apply-research-report.ts'
import { listResearchReports } from './report/list-research-reports.ts'
import { getBusinessResearchStatus } from './research/get-business-research-status.ts'
import { startBusinessResearch } from './research/start-business-research.ts'

export const handler = implement(calls, {
  startBusinessResearch,
  getBusinessResearchStatus,
  listResearchReports,
  applyResearchReport,
  undoResearchReport,
})
