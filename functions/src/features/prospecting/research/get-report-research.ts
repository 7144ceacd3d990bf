import {
  getReportResearch as dataCall,
  getReportResearchStatus as statusCall,
} from '@assay/shared/features/prospecting/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { presentLeads } from '../../leads/public.ts'
import { getReport, type StoredReport } from '../report/report.store.ts'
import { researchStatusOf } from './research-state.ts'

/** A report whose lead is there; null otherwise. */
export const getVisibleReport = async (workspaceId: string, id: number): Promise<StoredReport | null> => {
  const row = await getReport(workspaceId, id)
  return row && (await presentLeads(workspaceId, [row.leadId])).has(row.leadId) ? row : null
}

export const getReportResearchStatus = handle(statusCall)(async ({ params }, { caller, fail }) => {
  const report = await getVisibleReport(caller.workspaceId, params.id)
  return report ? { body: { data: await researchStatusOf(caller.workspaceId, report) } } : fail('NOT_FOUND')
})

export const getReportResearch = handle(dataCall)(async ({ params }, { caller, fail }) => {
  const report = await getVisibleReport(caller.workspaceId, params.id)
  return report ? { body: { data: { researchData: report.research?.data ?? null } } } : fail('NOT_FOUND')
})
