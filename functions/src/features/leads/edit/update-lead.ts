import { updateLead as call } from '@assay/shared/features/leads/calls'
import type { LeadChanges } from '@assay/shared/features/leads/lead-changes'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { rowETag, versionSeen } from '../../../platform/http/answers/row-etag.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getUserRow } from '../../accounts/public.ts'
import { getLeadRow, leadLabel, type StoredLead } from '../lead.store.ts'
import { readLeadDetail } from '../lead-detail.ts'
import { prepareEdits } from './lead-changes.store.ts'
import { editOf, overwritesUnseenEdit } from './lead-edit.ts'
import type { Owner } from './prepare-lead.ts'

const write = async (
  owner: Owner,
  id: number,
  changes: LeadChanges,
  seen: number | null,
): Promise<StoredLead> => {
  const { workspaceId } = owner
  const row = await getLeadRow(workspaceId, id)
  if (!row) throw new AppError('NOT_FOUND')
  if (overwritesUnseenEdit(row, changes, seen)) {
    throw new AppError('CONFLICT', { current: await readLeadDetail(workspaceId, row) })
  }
  const edit = editOf(row, changes, new Date().toISOString())
  if (!edit) return row
  const prepared = await prepareEdits(owner, [{ row, ...edit }])
  await commit(workspaceId, prepared.changes, prepared.actions)
  return prepared.rows[0] ?? edit.next
}

/** Of two concurrent edits the later one reads the row again, so that neither loses a field. */
export const updateLead = handle(call)(async ({ params, body }, { caller, headers }) => {
  const { workspaceId } = caller
  if (body.assignedTo && !(await getUserRow(workspaceId, body.assignedTo))) {
    throw invalidField('assignedTo', 'Choose a user of your workspace')
  }
  const seen = versionSeen('lead', workspaceId, params.id, headers['if-match'])
  const row = await withOptimisticRetry([leadLabel], () => write(caller, params.id, body, seen))
  return {
    body: await readLeadDetail(workspaceId, row),
    headers: { etag: rowETag('lead', workspaceId, row) },
  }
})
