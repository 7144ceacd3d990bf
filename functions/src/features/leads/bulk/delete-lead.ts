import { deleteLead as call } from '@assay/shared/features/leads/calls'
import { AppError } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getLeadRow } from '../lead.store.ts'
import { ensureDaysCounted } from '../list/created-days.store.ts'
import { prepareRemoval, readLeaving, removalLabels } from './lead-removal.store.ts'
import { endingTimelines, finishTimelines } from './unfinished-timelines.store.ts'

const remove = async (workspaceId: string, id: number): Promise<void> => {
  const row = await getLeadRow(workspaceId, id)
  if (!row) throw new AppError('NOT_FOUND')
  const { actions, changes } = await prepareRemoval(workspaceId, await readLeaving(workspaceId, [row]), false)
  await commit(workspaceId, changes, actions)
}

export const deleteLead = handle(call)(async ({ params }, { caller }) => {
  const { workspaceId } = caller
  await Promise.all([ensureDaysCounted(workspaceId), finishTimelines(workspaceId)])
  await withOptimisticRetry(removalLabels, () =>
    endingTimelines(workspaceId, () => remove(workspaceId, params.id)),
  )
  await finishTimelines(workspaceId)
  return { body: undefined }
})
