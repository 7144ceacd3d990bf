import { isDeepStrictEqual } from 'node:util'
import type { Approval } from '@assay/shared/features/outreach/approval'
import { updateApproval as call } from '@assay/shared/features/outreach/calls'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { rowETag, versionSeen } from '../../../platform/http/answers/row-etag.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getLeadDossier, getLeadRow, withoutDossier } from '../../leads/public.ts'
import { addressOf } from './address-of-lead.ts'
import {
  approvalLabel,
  changedAt,
  draftsOfLeadLabel,
  getApproval,
  prepareApprovalEdit,
  showApproval,
} from './approval.store.ts'
import { type DraftEdit, editedDraft } from './edited-draft.ts'

/** What the client has read, by `If-Match` (epoch ms) or by the draft's `updatedAt`. */
type Seen = { version: number | null; updatedAt: string | undefined }

const versionOf = (row: Approval): number => Date.parse(changedAt(row))

const isOutdated = (row: Approval, { version, updatedAt }: Seen): boolean =>
  (version !== null && version !== versionOf(row)) ||
  (updatedAt !== undefined && Date.parse(updatedAt) !== versionOf(row))

const write = async (workspaceId: string, id: number, edit: DraftEdit, seen: Seen): Promise<Approval> => {
  const row = await getApproval(workspaceId, id)
  const lead = row && (await getLeadRow(workspaceId, row.leadId))
  if (!lead) throw new AppError('NOT_FOUND')
  const dossier = (await getLeadDossier(workspaceId, row.leadId)) ?? withoutDossier
  const next = editedDraft(row, edit, addressOf(lead, dossier))
  // What was written already is not written again, nor refused.
  if (isDeepStrictEqual({ ...next, updatedAt: row.updatedAt }, row)) return row
  if (isOutdated(row, seen)) throw new AppError('CONFLICT', { current: showApproval(row) })
  const prepared = await prepareApprovalEdit(workspaceId, row, next)
  if (!prepared) throw invalidField('to', 'Another draft to this address waits already')
  await commit(workspaceId, [prepared.change], prepared.actions)
  return next
}

/** Of two concurrent edits the later one reads the draft again, so that neither loses a field. */
export const updateApproval = handle(call)(async ({ params, body }, { caller, headers }) => {
  const { workspaceId } = caller
  const { updatedAt, ...edit } = body
  const seen = { version: versionSeen('approval', workspaceId, params.id, headers['if-match']), updatedAt }
  const row = await withOptimisticRetry([approvalLabel, draftsOfLeadLabel], () =>
    write(workspaceId, params.id, edit, seen),
  )
  const etag = rowETag('approval', workspaceId, { id: row.id, version: versionOf(row) })
  return { body: showApproval(row), headers: { etag } }
})
