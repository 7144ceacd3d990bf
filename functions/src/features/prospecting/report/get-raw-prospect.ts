import { getRawProspect as call } from '@assay/shared/features/prospecting/calls'
import { emptyReport, readReport } from '@assay/shared/features/prospecting/read-report'
import { handle } from '../../../platform/http/exchange.ts'
import { log } from '../../../platform/log.ts'
import { getReportOfLead } from './reports-of-lead.store.ts'

export const getRawProspect = handle(call)(async ({ params, query }, { caller, fail }) => {
  const row = await getReportOfLead(caller.workspaceId, params.id, query.report)
  if (!row) return fail('NOT_FOUND')
  const { data, problem } = readReport(row.content)
  if (problem) log.warn('A stored report cannot be read', { reportId: row.id, problem })
  return {
    body: {
      report_id: row.id,
      company_name: row.companyName,
      created_at: row.createdAt,
      raw_data: data ?? emptyReport(problem),
    },
  }
})
