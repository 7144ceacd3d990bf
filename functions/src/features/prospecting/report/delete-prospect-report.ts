import { deleteProspectReport as call } from '@assay/shared/features/prospecting/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getVisibleReport, reportLabel } from './report.store.ts'
import { prepareReportDeletion, reportIndexLabel } from './reports-of-lead.store.ts'

/** Of two at once, the second reads again and finds no report. */
export const deleteProspectReport = handle(call)(async ({ params }, { caller, fail }) => {
  const { workspaceId } = caller
  return withOptimisticRetry([reportLabel, reportIndexLabel], async () => {
    const row = await getVisibleReport(workspaceId, params.id)
    if (!row) return fail('NOT_FOUND')
    const { actions, change } = await prepareReportDeletion(workspaceId, row)
    await commit(workspaceId, [change], actions)
    return { body: undefined }
  })
})
