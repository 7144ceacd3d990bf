import type { BulkChange } from '@assay/shared/features/leads/bulk-leads'
import type { LeadStatus } from '@assay/shared/features/leads/lead'
import type { CollectionChange } from '../../../platform/table/collection.ts'
import type { Action, Label } from '../../../platform/table/transact.ts'
import { prepareEdits } from '../edit/lead-changes.store.ts'
import { editOf } from '../edit/lead-edit.ts'
import type { Owner } from '../edit/prepare-lead.ts'
import { getLeadRows, leadLabel, type StoredLead } from '../lead.store.ts'
import { answerBytesOf, firstThatFit } from './first-that-fit.ts'
import { prepareRemoval, readLeaving, removalLabels } from './lead-removal.store.ts'
import { isBack, prepareRestoration, readReturning, restorationLabels } from './lead-restoration.store.ts'

/** One transaction of a bulk change: what to commit, and what then became of which leads. */
export type BulkStep = {
  actions: Action[]
  changes: CollectionChange[]
  changed: StoredLead[]
  deletedIds: number[]
  missingIds: number[]
}

/**
 * Prepares a transaction for the first of these leads, at most 25: so many that the changed ones
 * need at most `maxBytes` in the answer, but at least one of them.
 */
type PrepareStep = (owner: Owner, ids: number[], maxBytes: number) => Promise<BulkStep>

export const leadsPerTransaction = 25

/** The table takes 4 MB in one transaction. */
const maxTransactionBytes = 3_000_000

const nothing: BulkStep = { actions: [], changes: [], changed: [], deletedIds: [], missingIds: [] }

/** Those of the ids that no row has. */
export const absent = (ids: number[], rows: { id: number }[]) => {
  const there = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !there.has(id))
}

const statusStep =
  (status: LeadStatus): PrepareStep =>
  async (owner, ids, maxBytes) => {
    const found = await getLeadRows(owner.workspaceId, ids)
    const rows = firstThatFit(found, Math.min(maxBytes, maxTransactionBytes), answerBytesOf)
    const now = new Date().toISOString()
    const edits = rows.flatMap((row) => {
      const edit = editOf(row, { status }, now)
      return edit ? [{ row, ...edit }] : []
    })
    const missingIds = absent(ids, found)
    if (edits.length === 0) return { ...nothing, changed: rows, missingIds }
    const prepared = await prepareEdits(owner, edits)
    const edited = new Map(prepared.rows.map((row) => [row.id, row]))
    return { ...nothing, ...prepared, changed: rows.map((row) => edited.get(row.id) ?? row), missingIds }
  }

const deletionStep: PrepareStep = async ({ workspaceId }, ids) => {
  const rows = await getLeadRows(workspaceId, ids)
  const missingIds = absent(ids, rows)
  if (rows.length === 0) return { ...nothing, missingIds }
  const leaving = await readLeaving(workspaceId, rows)
  const prepared = await prepareRemoval(workspaceId, leaving, true)
  return { ...nothing, ...prepared, deletedIds: leaving.map(({ row }) => row.id), missingIds }
}

const restorationStep: PrepareStep = async (owner, ids, maxBytes) => {
  const rows = await getLeadRows(owner.workspaceId, ids)
  const back = firstThatFit(rows.filter(isBack), maxBytes, answerBytesOf)
  const missingIds = rows.filter((row) => !isBack(row)).map(({ id }) => id)
  if (back.length > 0) return { ...nothing, changed: back, missingIds }
  const open = absent(ids, rows)
  const all = await readReturning(owner.workspaceId, open)
  if (all.length === 0) return { ...nothing, missingIds: [...missingIds, ...open] }
  const {
    rows: changed,
    outdoneIds,
    ...prepared
  } = await prepareRestoration(
    owner,
    firstThatFit(all, maxBytes, ({ lead }) => answerBytesOf(lead)),
  )
  return { ...nothing, ...prepared, changed, missingIds: [...missingIds, ...outdoneIds] }
}

/** How a bulk change goes on, and which refusals mean that others were faster. */
export const stepsOf = (change: BulkChange): { prepare: PrepareStep; labels: Label[] } => {
  if (change.status) return { prepare: statusStep(change.status), labels: [leadLabel] }
  if (change.delete) return { prepare: deletionStep, labels: removalLabels }
  return { prepare: restorationStep, labels: restorationLabels }
}
