import { deleteApproval as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { approvalLabel, getApproval, prepareDiscarding } from './approval.store.ts'

/** Of two at once, the second reads again and finds no draft. */
export const deleteApproval = handle(call)(async ({ params }, { caller, fail }) => {
  const { workspaceId } = caller
  return withOptimisticRetry([approvalLabel], async () => {
    if (!(await getApproval(workspaceId, params.id))) return fail('NOT_FOUND')
    const { actions, change } = prepareDiscarding(workspaceId, params.id)
    await commit(workspaceId, [change], actions)
    return { body: undefined }
  })
})
