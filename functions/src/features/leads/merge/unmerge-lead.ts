import { unmergeLead as call } from '@assay/shared/features/leads/calls'
import { AppError } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import type { Owner } from '../edit/prepare-lead.ts'
import { getLeadRow, leadLabel, type StoredLead, showLead } from '../lead.store.ts'
import { readLeadDetail } from '../lead-detail.ts'
import { scheduleReminder } from '../next-steps/schedule-reminder.ts'
import { prepareUnmerge } from './prepare-unmerge.ts'

type Outcome = { kept: StoredLead; lead: StoredLead; leftFields: string[] }

/** Who has asked twice gets both leads as they are. */
const unmerge = async (owner: Owner, id: number): Promise<Outcome> => {
  const { workspaceId } = owner
  const merged = await getLeadRow(workspaceId, id)
  const keptId = merged?.mergedInto ?? merged?.unmergedFrom
  const kept = keptId === undefined ? null : await getLeadRow(workspaceId, keptId)
  if (!merged || !kept) throw new AppError('NOT_FOUND')
  if (merged.mergedInto === undefined) return { kept, lead: merged, leftFields: [] }
  if (kept.mergedInto !== undefined) {
    const message = `“${kept.companyName}” itself is merged into lead ${kept.mergedInto}. Undo that first.`
    throw new AppError('CONFLICT', { message })
  }
  const { nextStep = null } = (merged.merge?.before ?? {}) as Partial<StoredLead>
  if (nextStep) await scheduleReminder(workspaceId, nextStep.dueOn)
  const { rows, leftFields, actions, changes } = await prepareUnmerge(owner, { kept, merged })
  await commit(workspaceId, changes, actions)
  const [changed = kept, lead = merged] = rows
  return { kept: changed, lead, leftFields }
}

export const unmergeLead = handle(call)(async ({ params }, { caller }) => {
  const { kept, lead, leftFields } = await withOptimisticRetry([leadLabel], () => unmerge(caller, params.id))
  return {
    body: { lead: showLead(lead), kept: await readLeadDetail(caller.workspaceId, kept), leftFields },
  }
})
