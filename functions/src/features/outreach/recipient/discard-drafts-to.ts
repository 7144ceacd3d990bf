import { commit } from '../../../platform/table/collection.ts'
import { listPage } from '../../../platform/table/list.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import type { ForgettingSweep } from '../../leads/public.ts'
import { approvalCollection, approvalLabel, prepareDiscarding } from '../approvals/approval.store.ts'
import { stopInCampaigns } from '../campaigns/stop-in-campaigns.ts'

const limit = 200

/** Discards the drafts to an address that wait, for whichever lead, and ends the sequences that they are of. */
export const discardDraftsTo: ForgettingSweep = async ({ workspaceId }, { names, mayHave }, from) => {
  const stored = { ...approvalCollection, onlyVisible: undefined }
  const { rows, cursor } = await listPage(workspaceId, stored, { limit, cursor: from })
  for (const { id, leadId } of rows.filter((row) => mayHave(row) && names(row.to))) {
    await stopInCampaigns(workspaceId, [leadId], 'unsubscribed')
    const { actions, change } = prepareDiscarding(workspaceId, id)
    try {
      await commit(workspaceId, [change], actions)
    } catch (error) {
      // It went with its sequence.
      if (!isRefusedBy(error, approvalLabel)) throw error
    }
  }
  return cursor
}
