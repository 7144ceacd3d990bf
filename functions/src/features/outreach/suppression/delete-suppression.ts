import { deleteSuppression as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getSuppression, isUsersOwn, prepareRemoval, suppressionLabel } from './suppression.store.ts'

/** Reads again if a recipient unsubscribes meanwhile, and then refuses. */
export const deleteSuppression = handle(call)(async ({ params }, { caller, fail }) => {
  const { workspaceId } = caller
  return withOptimisticRetry([suppressionLabel], async () => {
    const row = await getSuppression(workspaceId, params.id)
    if (!row) return fail('NOT_FOUND')
    if (!isUsersOwn(row)) {
      return fail('FORBIDDEN', {
        message: 'The recipient or their server asked for this, so it cannot be removed.',
      })
    }
    const { actions, change } = prepareRemoval(workspaceId, row)
    await commit(workspaceId, [change], actions)
    return { body: undefined }
  })
})
