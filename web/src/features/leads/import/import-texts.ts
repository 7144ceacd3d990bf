import type { LeadImport } from '@assay/shared/features/leads/lead-import'
import { countText } from '../../../ui/primitives/numbers.ts'
import { leadsText } from '../lead-labels.ts'

export const rowsText = (count: number) => (count === 1 ? '1 row' : `${countText(count)} rows`)

const doneText = ({ added, filled, unchanged }: LeadImport) =>
  [
    `${leadsText(added)} added`,
    filled > 0 && `${countText(filled)} filled`,
    unchanged > 0 && `${countText(unchanged)} had nothing to fill`,
  ]
    .filter(Boolean)
    .join(', ')

const undoneText = (undo: LeadImport['undo']) => {
  const { removed = 0, merged = 0 } = undo ?? {}
  const deleted = `Undone, ${leadsText(removed)} deleted`
  return merged > 0 ? `${deleted}, ${leadsText(merged)} kept after merging` : deleted
}

/** What has become of an import, in a few words. */
export const importText = (shown: LeadImport): string => {
  const { status, rowCount, undo } = shown
  if (status === 'importing') return `Importing ${rowsText(rowCount)}`
  if (status === 'undoing') return 'Undoing the import'
  if (status === 'undone') return undoneText(undo)
  if (status === 'completed') return doneText(shown)
  return `${status === 'cancelled' ? 'Cancelled' : 'Failed'}, ${doneText(shown)}`
}

const rowsLeft = ({ rowCount, added, filled, unchanged }: LeadImport) => rowCount - added - filled - unchanged

/** It was cancelled or has failed before its last row, and nobody has begun to undo it. */
export const canGoOn = (shown: LeadImport): boolean =>
  (shown.status === 'cancelled' || shown.status === 'failed') && shown.undo === null && rowsLeft(shown) > 0

/** What undoing an import will do. */
export const undoQuestion = ({ added, filled }: LeadImport): string => {
  const parts = [
    added > 0 && `${leadsText(added)} will be deleted, which you can restore for 24 hours.`,
    filled > 0 && `What was filled in ${leadsText(filled)} will be emptied again.`,
  ]
  return [...parts, 'Leads that were changed or worked on since then are kept.'].filter(Boolean).join(' ')
}
