import * as calls from '@assay/shared/features/prospecting/calls'
import { implement } from '../../platform/http/implement.ts'
import { researchLead } from './deep/research-lead.ts'
import { prospectLead } from './prospect/prospect-lead.ts'
import { deleteProspectReport } from './report/delete-prospect-report.ts'
import { getProspectReport } from './report/get-prospect-report.ts'
import { getRawProspect } from './report/get-raw-prospect.ts'
import { listProspectReports } from './report/list-prospect-reports.ts'
import { getReportResearch, getReportResearchStatus } from './research/get-report-research.ts'
import { startReportResearch } from './research/start-report-research.ts'

export const handler = implement(calls, {
  prospectLead,
  researchLead,
  listProspectReports,
  getProspectReport,
  deleteProspectReport,
  getRawProspect,
  startReportResearch,
  getReportResearchStatus,
  getReportResearch,
})
