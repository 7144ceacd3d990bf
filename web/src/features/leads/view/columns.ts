import { type Lead, leadStatuses } from '@assay/shared/features/leads/lead'
import { foldText } from '../../../platform/fold-text.ts'

/** The table's columns from left to right; the company always comes first. */
export const columnNames = [
  'name',
  'status',
  'score',
  'industry',
  'location',
  'nextStep',
  'tags',
  'proof',
  'email',
  'phone',
  'website',
  'contact',
  'source',
  'owner',
  'created',
  'changed',
  'checked',
] as const
export type ColumnName = (typeof columnNames)[number]

/** A column that can be chosen. */
export type ShownColumn = Exclude<ColumnName, 'name'>

/** Shown unless the view says otherwise. */
export const standardColumns: readonly ShownColumn[] = [
  'status',
  'score',
  'industry',
  'location',
  'proof',
  'email',
]

type SortKey = string | number | null

type Column = {
  label: string
  /** In rem. */
  width: number
  /** What comes first when the list is sorted by it, unless reversed. */
  first: 'smallest' | 'largest'
  /** What it is sorted by; null is always last. */
  keyOf: (lead: Lead) => SortKey
}

/** Digits are padded, so that 'Apex 9' comes before 'Apex 10'. */
const textKeyOf = (text: string | null): SortKey =>
  text ? foldText(text).replace(/\d+/g, (digits) => digits.padStart(9, '0')) : null

const text = (label: string, width: number, readValue: (lead: Lead) => string | null): Column => {
  /** By row object, which is replaced when the row changes. */
  const keys = new WeakMap<Lead, SortKey>()
  const keyOf = (lead: Lead) => {
    const known = keys.get(lead)
    if (known !== undefined) return known
    const key = textKeyOf(readValue(lead))
    keys.set(lead, key)
    return key
  }
  return { label, width, first: 'smallest', keyOf }
}

const time = (label: string, readValue: (lead: Lead) => string | undefined): Column => ({
  label,
  width: 8.5,
  first: 'largest',
  keyOf: (lead) => readValue(lead) ?? null,
})

/** The id of the user to whom the lead is assigned; until it is, of the one who added it. */
export const ownerOf = ({ assignedTo, userId }: Lead) => assignedTo ?? userId

const proofRanks = { verified: 2, partly: 1, unverified: 0 }

export const columns: Record<ColumnName, Column> = {
  name: text('Company', 15, ({ companyName }) => companyName),
  status: {
    label: 'Status',
    width: 7,
    first: 'smallest',
    keyOf: ({ status }) => leadStatuses.indexOf(status),
  },
  score: { label: 'Score', width: 4.75, first: 'largest', keyOf: ({ score }) => score },
  industry: text('Industry', 9, ({ industry }) => industry),
  location: text('Location', 10, ({ location }) => location),
  nextStep: {
    label: 'Next step',
    width: 13,
    first: 'smallest',
    keyOf: ({ nextStep }) => nextStep?.dueOn ?? null,
  },
  tags: {
    label: 'Tags',
    width: 12,
    first: 'smallest',
    // Leads with the same tag stand together; names are not known here.
    keyOf: ({ tagIds }) => (tagIds.length > 0 ? Math.min(...tagIds) : null),
  },
  proof: {
    label: 'Proof',
    width: 4.25,
    first: 'largest',
    keyOf: ({ verification }) => (verification ? proofRanks[verification] : null),
  },
  email: text('Email', 14, ({ email }) => email),
  phone: text('Phone', 10, ({ phone }) => phone),
  website: text('Website', 12, ({ website }) => website?.replace(/^https?:\/\/(www\.)?/, '') ?? null),
  contact: text('Contact', 10, ({ contact }) => contact),
  source: text('Source', 9, ({ source }) => source),
  owner: { label: 'Owner', width: 6.5, first: 'smallest', keyOf: ownerOf },
  created: time('Added', ({ createdAt }) => createdAt),
  changed: time('Changed', ({ updatedAt }) => updatedAt),
  checked: time('Last checked', ({ checkedAt }) => checkedAt),
}

/** The columns whose cells are edited in place. */
export const editableColumns = [
  'name',
  'status',
  'score',
  'industry',
  'location',
  'email',
  'phone',
  'website',
  'contact',
  'source',
] as const satisfies readonly ColumnName[]
export type EditableColumn = (typeof editableColumns)[number]

export const isEditable = (column: string): column is EditableColumn =>
  editableColumns.some((name) => name === column)

/** The lead's field that a cell edits. */
export const fieldOf = (column: EditableColumn) => (column === 'name' ? 'companyName' : column)
