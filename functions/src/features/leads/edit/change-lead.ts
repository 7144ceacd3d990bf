import { AppError } from '@assay/shared/platform/errors'
import { rowETag } from '../../../platform/http/answers/row-etag.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getLeadRow, leadLabel, type StoredLead } from '../lead.store.ts'
import { readLeadDetail } from '../lead-detail.ts'
import { scheduleReminder } from '../next-steps/schedule-reminder.ts'
import { prepareEdits } from './lead-changes.store.ts'
import type { LeadEdit } from './lead-edit.ts'
import type { Owner } from './prepare-lead.ts'

const write = async (owner: Owner, row: StoredLead, edit: LeadEdit): Promise<StoredLead> => {
  const { nextStep } = edit.next
  if (nextStep && edit.fields.includes('nextStep')) await scheduleReminder(owner.workspaceId, nextStep.dueOn)
  const prepared = await prepareEdits(owner, [{ row, ...edit }])
  await commit(owner.workspaceId, prepared.changes, prepared.actions)
  return prepared.rows[0] ?? edit.next
}

/** A merged lead is changed only in the one into which it was merged. */
export const refuseMerged = ({ companyName, mergedInto }: StoredLead): void => {
  if (mergedInto === undefined) return
  const message = `“${companyName}” was merged into lead ${mergedInto}. Open that lead.`
  throw new AppError('NOT_FOUND', { message })
}

/** Refuses with the stored lead, for a client that has not seen its latest version. */
export const refuseUnseen = async (workspaceId: string, row: StoredLead): Promise<never> => {
  throw new AppError('CONFLICT', { current: await readLeadDetail(workspaceId, row) })
}

/**
 * Writes the edit that `editFor` makes of the stored lead, and answers the lead with its ETag. Of two concurrent edits the
 * later one reads the row again, so that neither loses a field.
 */
export const changeLead = async (
  owner: Owner,
  id: number,
  editFor: (row: StoredLead) => Promise<LeadEdit | null>,
) => {
  const { workspaceId } = owner
  const row = await withOptimisticRetry([leadLabel], async () => {
    const stored = await getLeadRow(workspaceId, id)
    if (!stored) throw new AppError('NOT_FOUND')
    refuseMerged(stored)
    const edit = await editFor(stored)
    return edit ? write(owner, stored, edit) : stored
  })
  return {
    body: await readLeadDetail(workspaceId, row),
    headers: { etag: rowETag('lead', workspaceId, row) },
  }
}
