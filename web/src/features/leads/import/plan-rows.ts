import type { NewLead } from '@assay/shared/features/leads/lead'
import type { ImportRow } from '@assay/shared/features/leads/lead-import'
import type { Check } from './check-rows.ts'

/** What becomes of duplicates. */
export type DuplicateChoice = 'skip' | 'fill' | 'add'

const texts = ['industry', 'location', 'contact', 'email', 'phone', 'website', 'notes'] as const

/** A row with what it lacks taken from a later one. */
const filledFrom = (lead: NewLead, later: NewLead): NewLead => ({
  ...lead,
  ...Object.fromEntries(texts.flatMap((field) => (lead[field] ? [] : [[field, later[field]]]))),
})

/** The rows to import: new leads in the order of the file, then those that fill the empty fields of a lead. */
export const planRows = ({ ready, duplicates }: Check, choice: DuplicateChoice): ImportRow[] => {
  if (choice === 'add') {
    const all = [...ready, ...duplicates].sort((one, other) => one.row - other.row)
    return all.map(({ lead }) => ({ lead }))
  }
  const added = new Map(ready.map(({ row, lead }) => [row, lead]))
  const filling: ImportRow[] = []
  if (choice === 'fill') {
    for (const { lead, match } of duplicates) {
      if ('lead' in match.found) filling.push({ lead, fillLeadId: match.found.lead.id })
      else {
        const { row, lead: earlier } = match.found.row
        added.set(row, filledFrom(added.get(row) ?? earlier, lead))
      }
    }
  }
  return [...[...added.values()].map((lead) => ({ lead })), ...filling]
}
