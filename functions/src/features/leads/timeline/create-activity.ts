import { Activity } from '@assay/shared/features/leads/activity'
import { createActivity as call } from '@assay/shared/features/leads/calls'
import { AppError } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { commit } from '../../../platform/table/collection.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import { getLeadRow, leadExistsCheck, leadLabel } from '../lead.store.ts'
import { newActivities, putActivities, showActivity } from './activity.store.ts'

export const createActivity = handle(call)(async ({ body }, { caller, idempotency }) => {
  const { workspaceId } = caller
  const create = async () => {
    if (!(await getLeadRow(workspaceId, body.leadId))) throw new AppError('NOT_FOUND')
    const rows = await newActivities(caller, [{ ...body, content: body.content || null }])
    const added = putActivities(workspaceId, rows)
    const answer = showActivity(rows[0] as Activity)
    const remember = idempotency ? [idempotency.action({ answer })] : []
    await commit(
      workspaceId,
      [added.change],
      [...added.actions, leadExistsCheck(workspaceId, body.leadId), ...remember],
    )
    return { body: answer }
  }
  try {
    return await onlyOnce(idempotency, create, (earlier) => ({ body: Activity.parse(earlier.answer) }))
  } catch (error) {
    // The lead was deleted after it was read.
    const isGone = isRefusedBy(error, leadLabel)
    throw isGone ? new AppError('NOT_FOUND') : error
  }
})
