import type { BulkChange } from '@assay/shared/features/leads/bulk-leads'
import type { LeadChanges } from '@assay/shared/features/leads/lead-changes'
import type { CollectionChange } from '../../../platform/table/collection.ts'
import type { Action, Label } from '../../../platform/table/transact.ts'
import { prepareEdits } from '../edit/lead-changes.store.ts'
import { editOf } from '../edit/lead-edit.ts'
import type { Owner } from '../edit/prepare-lead.ts'
import { getLeadRows, leadLabel, type StoredLead } from '../lead.store.ts'
import { tagChangesOf } from '../tags/tag-ids.ts'
import { getWithRestorable } from './deleted-lead.store.ts'
import { answerBytesOf, firstThatFit } from './first-that-fit.ts'
import { deletionLabels, prepareDeletion } from './prepare-deletion.ts'
import { isRestored, prepareRestoration, restorationLabels } from './prepare-restoration.ts'

/** One transaction of a bulk change: what to commit, and what becomes of which leads by it. */
export type BulkStep = {
  actions: Action[]
  changes: CollectionChange[]
  changed: StoredLead[]
  deletedIds: number[]
  missingIds: number[]
}

/**
 * Prepares a transaction for the first of these leads, at most 25: the changed ones take at most
 * `maxBytes` in the answer, but at least one lead is settled.
 */
type PrepareStep = (owner: Owner, ids: number[], maxBytes: number) => Promise<BulkStep>

export const leadsPerTransaction = 25

/** The table takes 4 MB in one transaction. */
const maxTransactionBytes = 3_000_000

const nothing: BulkStep = { actions: [], changes: [], changed: [], deletedIds: [], missingIds: [] }

/** The ids of which there is no row. */
export const absent = (ids: number[], rows: { id: number }[]) => {
  const there = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !there.has(id))
}

/** `changesFor` reads what the change needs; what it gives is asked for each lead. */
const editStep =
  (changesFor: (owner: Owner) => Promise<(row: StoredLead) => LeadChanges>): PrepareStep =>
  async (owner, ids, maxBytes) => {
    const changesOf = await changesFor(owner)
    const found = await getLeadRows(owner.workspaceId, ids)
    const rows = firstThatFit(found, Math.min(maxBytes, maxTransactionBytes), answerBytesOf)
    const now = new Date().toISOString()
    const edits = rows.flatMap((row) => {
      const edit = editOf(row, changesOf(row), now)
      return edit ? [{ row, ...edit }] : []
    })
    const missingIds = absent(ids, found)
    if (edits.length === 0) return { ...nothing, changed: rows, missingIds }
    const prepared = await prepareEdits(owner, edits)
    const edited = new Map(prepared.rows.map((row) => [row.id, row]))
    return { ...nothing, ...prepared, changed: rows.map((row) => edited.get(row.id) ?? row), missingIds }
  }

const deletionStep: PrepareStep = async ({ workspaceId }, ids) => {
  const { rows, deleted } = await getWithRestorable(workspaceId, ids)
  const settled = {
    ...nothing,
    deletedIds: deleted.map(({ id }) => id),
    missingIds: absent(ids, [...rows, ...deleted]),
  }
  if (rows.length === 0) return settled
  const { ids: deletedIds, ...prepared } = await prepareDeletion(workspaceId, rows)
  return { ...settled, ...prepared, deletedIds: [...settled.deletedIds, ...deletedIds] }
}

const restorationStep: PrepareStep = async (owner, ids, maxBytes) => {
  const { rows, deleted } = await getWithRestorable(owner.workspaceId, ids)
  const restored = rows.filter(isRestored)
  const missingIds = absent(ids, [...restored, ...deleted])
  const byId = new Map([...restored, ...deleted].map((row) => [row.id, row]))
  const chosen = firstThatFit(
    ids.flatMap((id) => byId.get(id) ?? []),
    maxBytes,
    answerBytesOf,
  )
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const isChosen = ({ id }: { id: number }) => chosenIds.has(id)
  const { rows: back, supersededIds, ...prepared } = await prepareRestoration(owner, deleted.filter(isChosen))
  return {
    ...nothing,
    ...prepared,
    changed: [...restored.filter(isChosen), ...back],
    missingIds: [...missingIds, ...supersededIds],
  }
}

/** How a bulk change is done, and which refusals mean that another request changed the same leads. */
export type BulkSteps = { prepare: PrepareStep; labels: Label[] }

export const stepsOf = (change: BulkChange): BulkSteps => {
  const { status, addTag, removeTag } = change
  if (status) return { prepare: editStep(async () => () => ({ status })), labels: [leadLabel] }
  if (addTag !== undefined || removeTag !== undefined) {
    const prepare = editStep(({ workspaceId }) => tagChangesOf(workspaceId, { addTag, removeTag }))
    return { prepare, labels: [leadLabel] }
  }
  if (change.delete) return { prepare: deletionStep, labels: deletionLabels }
  return { prepare: restorationStep, labels: restorationLabels }
}
