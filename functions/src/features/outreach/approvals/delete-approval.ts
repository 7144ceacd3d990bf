import { deleteApproval as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { memberLabels, prepareEnd } from '../campaigns/change-member.ts'
import { placeOf } from '../campaigns/place-of-draft.ts'
import { getApproval, prepareDiscarding } from './approval.store.ts'

const stopped = { state: 'stopped', note: 'Its draft was discarded' } as const

/** Of two at once, the second reads again and finds no draft. In a campaign it ends the lead's sequence. */
export const deleteApproval = handle(call)(async ({ params }, { caller, fail }) => {
  const { workspaceId } = caller
  return withOptimisticRetry(memberLabels, async () => {
    const draft = await getApproval(workspaceId, params.id)
    if (!draft) return fail('NOT_FOUND')
    const place = await placeOf(workspaceId, draft)
    const discarded = prepareDiscarding(workspaceId, params.id)
    const { actions, changes } = place
      ? await prepareEnd(workspaceId, place.member, stopped)
      : { actions: discarded.actions, changes: [discarded.change] }
    await commit(workspaceId, changes, actions)
    return { body: undefined }
  })
})
