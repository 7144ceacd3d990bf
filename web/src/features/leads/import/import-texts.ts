import type { LeadImport } from '@assay/shared/features/leads/lead-import'
import { countText } from '../../../ui/primitives/numbers.ts'
import { leadsText } from '../lead-labels.ts'

const doneText = ({ added, filled, unchanged }: LeadImport) =>
  [
    `${leadsText(added)} added`,
    filled > 0 && `${countText(filled)} filled`,
    unchanged > 0 && `${countText(unchanged)} had nothing to fill`,
  ]
    .filter(Boolean)
    .join(', ')

/** What has become of an import, in a few words. */
export const importText = (shown: LeadImport): string => {
  const { status, rowCount, undo } = shown
  if (status === 'importing') return `Importing ${rowCount === 1 ? '1 row' : `${countText(rowCount)} rows`}`
  if (status === 'undoing') return 'Undoing the import'
  if (status === 'undone') return `Undone, ${leadsText(undo?.removed ?? 0)} deleted`
  if (status === 'completed') return doneText(shown)
  return `${status === 'cancelled' ? 'Cancelled' : 'Failed'}, ${doneText(shown)}`
}

/** Which leads undoing the import has kept; null without any. */
export const keptText = ({ undo }: LeadImport): string | null => {
  if (!undo || undo.kept === 0) return null
  const others = undo.kept - undo.keptNames.length
  const names = undo.keptNames.join(', ') + (others > 0 ? ` and ${countText(others)} more` : '')
  return `Kept because they changed since then: ${names}`
}
