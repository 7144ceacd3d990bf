import type { LeadChanges } from '@assay/shared/features/leads/lead-changes'
import type { ImportRow } from '@assay/shared/features/leads/lead-import'
import { prepareEdits } from '../edit/lead-changes.store.ts'
import { editOf } from '../edit/lead-edit.ts'
import type { Owner } from '../edit/prepare-lead.ts'
import { getLeadRows, type StoredLead } from '../lead.store.ts'
import { putFilledAction } from './filled-leads.store.ts'
import type { StoredImport } from './lead-import.store.ts'

/** The fields that an import may fill: all texts but the company's name. */
export const fillableFields = [
  'industry',
  'source',
  'location',
  'contact',
  'email',
  'phone',
  'website',
  'notes',
] as const

/** What the rows have for the empty fields of a lead; of several rows, the first that has a value. */
const missingIn = (row: StoredLead, given: ImportRow[]): LeadChanges =>
  Object.fromEntries(
    fillableFields.flatMap((field) => {
      const value = given.map(({ lead }) => lead[field]).find(Boolean)
      return row[field] === null && value ? [[field, value]] : []
    }),
  )

/** Fills the empty fields of the leads that the rows name, and remembers which, so that it can be undone. */
export const prepareFilled = async (
  owner: Owner,
  { id: importId, done, filled, unchanged }: StoredImport,
  rows: ImportRow[],
) => {
  const byLead = Map.groupBy(rows, ({ fillLeadId }) => fillLeadId ?? 0)
  const found = await getLeadRows(owner.workspaceId, [...byLead.keys()])
  const now = new Date().toISOString()
  const edits = found.flatMap((row) => {
    const edit = editOf(row, missingIn(row, byLead.get(row.id) ?? []), now)
    return edit ? [{ row, ...edit }] : []
  })
  const change = { filled: filled + edits.length, unchanged: unchanged + rows.length - edits.length }
  if (edits.length === 0) return { actions: [], changes: [], change }
  const { rows: _rows, ...prepared } = await prepareEdits(owner, edits)
  const leads = edits.map(({ next, fields }) => ({ id: next.id, version: next.version, fields }))
  return {
    ...prepared,
    actions: [...prepared.actions, putFilledAction(owner.workspaceId, { importId, at: done, leads })],
    change,
  }
}
