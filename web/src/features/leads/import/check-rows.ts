import { type Lead, maxTagsOfLead, NewLead } from '@assay/shared/features/leads/lead'
import { type Match, newDuplicateIndex } from '../../../platform/duplicates/duplicate-keys.ts'
import { type LeadField, leadFields } from '../edit/lead-form-values.ts'
import { type Chosen, valuesOf } from './mapping.ts'
import type { CsvRow, CsvTable } from './read-csv.ts'
import { type StatusChoices, statusOf } from './status-values.ts'

/** A problem of a row; `column` is null where it is one of the whole row. */
export type RowError = { row: number; column: string | null; value: string; message: string }

/** `tags` are names: a tag that is not there yet is made when the row is imported. */
export type CheckedRow = { row: number; lead: NewLead; tags: string[] }

/** What a row is a duplicate of: a lead, or an earlier row of the file. */
export type Twin = { lead: Lead } | { row: CheckedRow }
export type DuplicateRow = CheckedRow & { match: Match<Twin> }

/**
 * A dry run: what each row of the file would become. Of the rows with errors, `mendable` could be imported without the bad
 * values, and are among the others if that was asked for.
 */
export type Check = {
  ready: CheckedRow[]
  duplicates: DuplicateRow[]
  errors: RowError[]
  errorRows: number
  mendable: number
  isMended: boolean
}

/** Rows that are checked before the page may do something else. */
const rowsAtOnce = 250

type Values = ReturnType<typeof valuesOf>

/** Scores are whole numbers; others are rounded. */
const scoreIn = (text: string) => {
  const score = Number(text.replace(/\s*(%|\/\s*100)$/, '').replace(',', '.'))
  return Math.round(score)
}

const inputOf = (
  { companyName, status, score, tags: _tags, ...texts }: Values,
  statuses: StatusChoices,
  metadata: object,
) => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
  companyName: companyName ?? '',
  ...(status && { status: statusOf(status, statuses) }),
  ...(score && { score: scoreIn(score) }),
  metadata,
})

const maxTagLength = 40

const tagNamesIn = ({ tags = '' }: Values): string[] => {
  const names = tags.split(/[,;]/).map((name) => name.trim().slice(0, maxTagLength))
  return [...new Set(names.filter(Boolean))].slice(0, maxTagsOfLead)
}

const fieldOf = (path: PropertyKey[]) => leadFields.find((field) => field === path[0])

type Asked = { file: string; leads: readonly Lead[]; isMended: boolean }

/** Checks each row by the rules of a new lead, and compares it with the leads and with the rows before it. */
export const checkRows = async (
  { headers, rows }: CsvTable,
  { mapping, statuses }: Chosen,
  { file, leads, isMended }: Asked,
  onProgress: (fraction: number) => void = () => {},
): Promise<Check> => {
  const check: Check = { ready: [], duplicates: [], errors: [], errorRows: 0, mendable: 0, isMended }
  const known = newDuplicateIndex<Twin>()
  for (const lead of leads) known.add(lead, { lead })
  const columnOf = (field: LeadField | undefined) => (field && headers[mapping.indexOf(field)]) ?? null
  const leadOf = (row: number, values: Values): NewLead | null => {
    const parse = (given: Values) => NewLead.safeParse(inputOf(given, statuses, { import: { file, row } }))
    const parsed = parse(values)
    if (parsed.success) return parsed.data
    check.errorRows += 1
    const good = { ...values }
    for (const { path, message } of parsed.error.issues) {
      const field = fieldOf(path)
      check.errors.push({ row, column: columnOf(field), value: (field && values[field]) ?? '', message })
      if (field) delete good[field]
    }
    const mended = parse(good)
    if (mended.success) check.mendable += 1
    return isMended ? (mended.data ?? null) : null
  }
  const checkRow = ({ row, cells, problem }: CsvRow) => {
    if (problem) {
      check.errorRows += 1
      check.errors.push({ row, column: null, value: '', message: problem })
      return
    }
    const values = valuesOf(cells, mapping)
    const lead = leadOf(row, values)
    if (!lead) return
    const checked = { row, lead, tags: tagNamesIn(values) }
    const match = known.match(lead)
    if (match) check.duplicates.push({ ...checked, match })
    else check.ready.push(checked)
    known.add(lead, match?.found ?? { row: checked })
  }
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    for (const row of rows.slice(start, start + rowsAtOnce)) checkRow(row)
    onProgress(Math.min(1, (start + rowsAtOnce) / rows.length))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return check
}
