import { getProspectReport as call } from '@assay/shared/features/prospecting/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { researchStatesOf } from '../research/research-state.ts'
import { getVisibleReport, showReport } from './report.store.ts'

export const getProspectReport = handle(call)(async ({ params }, { caller, fail }) => {
  const { workspaceId } = caller
  const row = await getVisibleReport(workspaceId, params.id)
  if (!row) return fail('NOT_FOUND')
  const stateOf = await researchStatesOf(workspaceId, [row])
  return { body: showReport(row, stateOf(row)) }
})
