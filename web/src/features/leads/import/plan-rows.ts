import type { NewLead } from '@assay/shared/features/leads/lead'
import type { ImportRow } from '@assay/shared/features/leads/lead-import'
import { type Tag, tagNameKey } from '@assay/shared/features/leads/tag'
import type { Check, CheckedRow } from './check-rows.ts'

/** What becomes of a duplicate. */
export type DuplicateChoice = 'skip' | 'fill' | 'add'

const texts = ['industry', 'source', 'location', 'contact', 'email', 'phone', 'website', 'notes'] as const

/** A row with what it lacks taken from a later one. */
const filledFrom = (lead: NewLead, later: NewLead): NewLead => ({
  ...lead,
  ...Object.fromEntries(texts.flatMap((field) => (lead[field] ? [] : [[field, later[field]]]))),
})

/** A row to import; only a new lead gets its tags. */
export type PlannedRow = ImportRow & { tags?: string[] }

/** Only a new lead comes from the import: one that it fills has another source, or none. */
const newLead = ({ lead, tags }: CheckedRow): PlannedRow => ({
  lead: { ...lead, source: lead.source ?? 'Import' },
  tags,
})

/** The rows to import: new leads in the order of the file, then those that fill the empty fields of a lead. */
export const planRows = (
  { ready, duplicates }: Pick<Check, 'ready' | 'duplicates'>,
  choiceOf: (row: number) => DuplicateChoice,
): PlannedRow[] => {
  const chosen = (choice: DuplicateChoice) => duplicates.filter(({ row }) => choiceOf(row) === choice)
  const all = [...ready, ...chosen('add')].sort((one, other) => one.row - other.row)
  const added = new Map<number, CheckedRow>(all.map((one) => [one.row, one]))
  const filling: PlannedRow[] = []
  for (const { lead, match } of chosen('fill')) {
    if ('lead' in match.found) filling.push({ lead, fillLeadId: match.found.lead.id })
    else {
      const earlier = added.get(match.found.row.row) ?? match.found.row
      added.set(earlier.row, { ...earlier, lead: filledFrom(earlier.lead, lead) })
    }
  }
  return [...[...added.values()].map(newLead), ...filling]
}

/** How many tags the rows name that are not there yet. */
export const newTagsIn = (rows: readonly PlannedRow[], tags: readonly Tag[]): number => {
  const known = new Set(tags.map(({ name }) => tagNameKey(name)))
  const named = new Set(rows.flatMap((row) => (row.tags ?? []).map(tagNameKey)))
  return [...named].filter((key) => !known.has(key)).length
}
