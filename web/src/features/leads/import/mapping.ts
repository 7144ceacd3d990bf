import { LeadStatus } from '@assay/shared/features/leads/lead'
import { foldText } from '../../../platform/fold-text.ts'
import { keptDrafts } from '../../../platform/forms/drafts.ts'
import { guessMapping, type ImportField, importFields, type Mapping } from './guess-mapping.ts'
import type { CsvTable } from './read-csv.ts'
import { type StatusChoices, statusKey } from './status-values.ts'

export const fieldLabels: Record<ImportField, string> = {
  companyName: 'Company name',
  industry: 'Industry',
  location: 'Location',
  contact: 'Contact person',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  status: 'Status',
  score: 'Score',
  source: 'Source',
  notes: 'Notes',
  tags: 'Tags',
}

/** What stands between the values of several columns of a field; of other fields, the first value counts. */
const joints: Partial<Record<ImportField, string>> = { location: ', ', contact: ' ', notes: '\n', tags: ', ' }

/** Some programs write one of these into an empty cell. */
const isPlaceholder = (text: string) => /^(n\/a|#n\/a|null|none|[-–—?.]+)$/i.test(text)

/** Spreadsheets show the apostrophe that our exports put before what looks like a formula. */
const valueIn = (cell: string) => {
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '')
  return isPlaceholder(text) ? '' : text
}

/** A row's value for each field that is mapped; empty where it has none. */
export const valuesOf = (cells: string[], mapping: Mapping): Partial<Record<ImportField, string>> => {
  const values: Partial<Record<ImportField, string>> = {}
  for (const [column, field] of mapping.entries()) {
    if (!field) continue
    const [before, next] = [values[field] ?? '', valueIn(cells[column] ?? '')]
    const joint = joints[field]
    const isNew = next !== '' && joint !== undefined && !foldText(before).includes(foldText(next))
    values[field] = before === '' ? next : isNew ? before + joint + next : before
  }
  return values
}

/** What a user has changed in the guesses, for all files: fields by the name of the column, statuses by the value. */
type Remembered = { columns: Record<string, ImportField | null>; statuses: Record<string, LeadStatus> }

const keyOf = (owner: string) => `${owner} import choices`

const entriesOf = (value: unknown) => Object.entries(value && typeof value === 'object' ? value : {})

const isField = (value: unknown): value is ImportField | null =>
  value === null || importFields.some((field) => field === value)

const read = (owner: string): Remembered => {
  const { columns, statuses } = (keptDrafts.read(keyOf(owner)) ?? {}) as Partial<Remembered>
  return {
    columns: Object.fromEntries(entriesOf(columns).filter(([, field]) => isField(field))),
    statuses: Object.fromEntries(
      entriesOf(statuses).filter(([, status]) => LeadStatus.safeParse(status).success),
    ),
  }
}

export type Chosen = { mapping: Mapping; statuses: StatusChoices }

const nameKey = (header: string) => foldText(header.trim())

/** Where the columns of a file go: where the user has sent those of the same name before, or else as guessed. */
export const knownMapping = (owner: string, table: CsvTable): Chosen & { isRemembered: boolean } => {
  const { columns, statuses } = read(owner)
  const guess = guessMapping(table)
  const mapping = table.headers.map((header, column) => {
    const known = columns[nameKey(header)]
    return known === undefined ? (guess[column] ?? null) : known
  })
  const isUsable = mapping.includes('companyName') || !guess.includes('companyName')
  const isRemembered = isUsable && mapping.some((field, column) => field !== guess[column])
  return { mapping: isUsable ? mapping : guess, statuses, isRemembered }
}

export const rememberMapping = (owner: string, table: CsvTable, { mapping, statuses }: Chosen): void => {
  const { columns } = read(owner)
  const guess = guessMapping(table)
  for (const [column, header] of table.headers.entries()) {
    const field = mapping[column] ?? null
    if (field === guess[column]) delete columns[nameKey(header)]
    else columns[nameKey(header)] = field
  }
  keptDrafts.write(keyOf(owner), { columns, statuses } satisfies Remembered)
}

export const withStatus = (statuses: StatusChoices, value: string, status: LeadStatus): StatusChoices => ({
  ...statuses,
  [statusKey(value)]: status,
})
