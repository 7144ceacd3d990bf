import { deleteLead as call } from '@assay/shared/features/leads/calls'
import { AppError } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { refuseMerged } from '../edit/change-lead.ts'
import { getLeadRow } from '../lead.store.ts'
import { deletionLabels, prepareDeletion } from './prepare-deletion.ts'
import { schedulePurge } from './schedule-purge.ts'

const remove = async (workspaceId: string, id: number): Promise<void> => {
  const row = await getLeadRow(workspaceId, id)
  if (!row) throw new AppError('NOT_FOUND')
  refuseMerged(row)
  const { actions, changes } = await prepareDeletion(workspaceId, [row])
  await commit(workspaceId, changes, actions)
}

export const deleteLead = handle(call)(async ({ params }, { caller: { workspaceId } }) => {
  await schedulePurge(workspaceId)
  await withOptimisticRetry(deletionLabels, () => remove(workspaceId, params.id))
  return { body: undefined }
})
