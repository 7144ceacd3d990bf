import { listActivities as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { listHandler } from '../../../platform/http/list-call.ts'
import { finishTimelines } from '../bulk/unfinished-timelines.store.ts'
import { activityCollection, showActivity, timelineOf } from './activity.store.ts'

/** A reader ends what a removal or restoration left, but does not wait long for it. */
const maxFinishMs = 1000

export const listActivities = handle(call)(async (input, context) => {
  const { leadId } = input.query
  const { workspaceId } = context.caller
  const collection = leadId === undefined ? activityCollection : timelineOf(workspaceId, leadId)
  // Not where the list is unchanged (304): what was left behind had changed it.
  const show = listHandler(call, collection, async (rows) => {
    await finishTimelines(workspaceId, maxFinishMs)
    return rows.map(showActivity)
  })
  return show(input, context)
})
