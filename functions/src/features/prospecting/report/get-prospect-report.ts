import { getProspectReport as call } from '@assay/shared/features/prospecting/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { getVisibleReport, showReport } from './report.store.ts'

export const getProspectReport = handle(call)(async ({ params }, { caller, fail }) => {
  const row = await getVisibleReport(caller.workspaceId, params.id)
  return row ? { body: showReport(row) } : fail('NOT_FOUND')
})
