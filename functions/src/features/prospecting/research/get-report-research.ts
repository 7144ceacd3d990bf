import {
  getReportResearch as dataCall,
  getReportResearchStatus as statusCall,
} from '@assay/shared/features/prospecting/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { getVisibleReport } from '../report/report.store.ts'
import { researchStatusOf } from './research-state.ts'

export const getReportResearchStatus = handle(statusCall)(async ({ params }, { caller, fail }) => {
  const report = await getVisibleReport(caller.workspaceId, params.id)
  return report ? { body: { data: await researchStatusOf(caller.workspaceId, report) } } : fail('NOT_FOUND')
})

export const getReportResearch = handle(dataCall)(async ({ params }, { caller, fail }) => {
  const report = await getVisibleReport(caller.workspaceId, params.id)
  return report ? { body: { data: { researchData: report.research?.data ?? null } } } : fail('NOT_FOUND')
})
