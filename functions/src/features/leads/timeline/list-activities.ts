import { listActivities as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { listHandler } from '../../../platform/http/list-call.ts'
import { byParts } from '../../../platform/turns.ts'
import { activityCollection, showActivity, timelineOf } from './activity.store.ts'

export const listActivities = handle(call)((input, context) => {
  const { leadId } = input.query
  const collection =
    leadId === undefined ? activityCollection : timelineOf(context.caller.workspaceId, leadId)
  return listHandler(call, collection, (rows) => byParts(rows, (some) => some.map(showActivity)))(
    input,
    context,
  )
})
