import { type Lead, leadStatuses, NewLead } from '@assay/shared/features/leads/lead'
import { type Match, newDuplicateIndex } from '../../../platform/duplicates/duplicate-keys.ts'
import { type LeadField, leadFields } from '../edit/lead-form-values.ts'
import type { Mapping } from './mapping.ts'
import type { CsvTable } from './read-csv.ts'

export type RowError = { row: number; column: string; value: string; message: string }

export type CheckedRow = { row: number; lead: NewLead }

/** What a row is a duplicate of: a lead, or an earlier row of the file. */
export type Twin = { lead: Lead } | { row: CheckedRow }
export type DuplicateRow = CheckedRow & { match: Match<Twin> }

/** A dry run: what each row of the file would become. */
export type Check = { ready: CheckedRow[]; duplicates: DuplicateRow[]; errors: RowError[]; errorRows: number }

/** Rows that are checked before the page may do something else. */
const rowsAtOnce = 250

type Cells = Partial<Record<LeadField, string>>

const cellsOf = (cells: string[], mapping: Mapping): Cells =>
  Object.fromEntries(
    mapping.flatMap((field, column) => (field ? [[field, (cells[column] ?? '').trim()]] : [])),
  )

const scoreIn = (text: string) => Number(text.replace(/\s*(%|\/\s*100)$/, ''))

const inputOf = ({ companyName, status, score, ...texts }: Cells, file: string, row: number) => ({
  source: 'Import',
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
  companyName: companyName ?? '',
  ...(status && { status: status.toLowerCase() }),
  ...(score && { score: scoreIn(score) }),
  metadata: { import: { file, row } },
})

const statusMessage = `Use one of ${leadStatuses.join(', ')}`

/** Checks each row by the rules of a new lead, and compares it with the leads and with the rows before it. */
export const checkRows = async (
  { headers, rows }: CsvTable,
  mapping: Mapping,
  file: string,
  leads: readonly Lead[],
  onProgress: (fraction: number) => void = () => {},
): Promise<Check> => {
  const check: Check = { ready: [], duplicates: [], errors: [], errorRows: 0 }
  const known = newDuplicateIndex<Twin>()
  for (const lead of leads) known.add(lead, { lead })
  const columnOf = (field: LeadField | undefined) => (field && headers[mapping.indexOf(field)]) ?? 'Row'
  const checkRow = ({ row, cells }: CsvTable['rows'][number]) => {
    const given = cellsOf(cells, mapping)
    const parsed = NewLead.safeParse(inputOf(given, file, row))
    if (!parsed.success) {
      check.errorRows += 1
      for (const { path, message } of parsed.error.issues) {
        const field = leadFields.find((one) => one === path[0])
        check.errors.push({
          row,
          column: columnOf(field),
          value: (field && given[field]) ?? '',
          message: field === 'status' ? statusMessage : message,
        })
      }
      return
    }
    const checked = { row, lead: parsed.data }
    const match = known.match(parsed.data)
    if (match) check.duplicates.push({ ...checked, match })
    else check.ready.push(checked)
    known.add(parsed.data, match?.found ?? { row: checked })
  }
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    for (const row of rows.slice(start, start + rowsAtOnce)) checkRow(row)
    onProgress(Math.min(1, (start + rowsAtOnce) / rows.length))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return check
}
