import type { ImportRow } from '@assay/shared/features/leads/lead-import'
import { createdLeads, newLeadRow, type Owner } from '../edit/prepare-lead.ts'
import { readKnown, rememberActions } from '../known-companies.store.ts'
import { putLeadAction } from '../lead.store.ts'
import { keysOf, knownAs } from '../lead-keys.ts'
import type { StoredImport } from './lead-import.store.ts'

/**
 * New leads of an import, beginning with the row after those that are done. The ids fall from row to row, so that the
 * list has them in the order of the file. Each has one key by which searches know it, its site or else its phone, and
 * no activity: both would cost as much as the lead (`docs/decisions/074`).
 */
export const prepareImported = async (
  owner: Owner,
  { id: importId, firstLeadId = 0, rowCount, done, added }: StoredImport,
  rows: ImportRow[],
) => {
  const { workspaceId } = owner
  const now = new Date().toISOString()
  const leads = await Promise.all(
    rows.map(async ({ lead }, nth) => {
      const row = newLeadRow(firstLeadId + rowCount - 1 - done - nth, owner.userId, lead, now)
      return { ...row, importId, knownKeys: (await keysOf(row)).slice(0, 1) }
    }),
  )
  const seen = await readKnown(
    workspaceId,
    leads.flatMap(({ knownKeys }) => knownKeys),
  )
  const entries = leads.map((row) => ({
    holder: `crm:${row.id}` as const,
    keys: row.knownKeys,
    known: knownAs(row),
  }))
  return {
    actions: [
      ...leads.map((row) => putLeadAction(workspaceId, row)),
      ...rememberActions(workspaceId, entries, seen),
    ],
    changes: [createdLeads(workspaceId, leads)],
    change: { added: added + leads.length },
  }
}
