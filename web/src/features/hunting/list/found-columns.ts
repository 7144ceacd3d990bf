import type { FactField } from '@assay/shared/features/hunting/ai-lead'
import { phoneText } from '../../../ui/evidence/phone-text.ts'
import { tickRem } from '../../../ui/list/table-line.tsx'
import { valueOfFact } from '../card/fact-values.ts'
import type { ListedLead } from './listed-leads.ts'

/** What the table can show beside company, proof and score, in the order of its columns. */
export const foundColumns = [
  'location',
  'email',
  'phone',
  'address',
  'website',
  'industry',
  'people',
  'services',
  'status',
] as const
export type FoundColumn = (typeof foundColumns)[number]

export const columnTexts: Record<FoundColumn, string> = {
  location: 'Location',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  website: 'Website',
  industry: 'Industry',
  people: 'People',
  services: 'Services',
  status: 'My Leads',
}

/** In rem, at least; what is left over is shared out in the same proportions. */
const columnRems: Record<FoundColumn, number> = {
  location: 8.5,
  email: 17,
  phone: 9.5,
  address: 16,
  website: 11,
  industry: 9,
  people: 14,
  services: 16,
  status: 7,
}
const companyRem = 13.5
const proofRem = 4.25
const scoreRem = 4.75

/** The columns as a grid's template. */
export const templateOf = (columns: readonly FoundColumn[]) => {
  const growing = (rem: number) => `minmax(${rem}rem, ${rem}fr)`
  return [
    `${tickRem}rem`,
    growing(companyRem),
    `${proofRem}rem`,
    `${scoreRem}rem`,
    ...columns.map((column) => growing(columnRems[column])),
  ].join(' ')
}

/** So wide is the table at least, in rem. */
export const leastWidthOf = (columns: readonly FoundColumn[]) =>
  tickRem + companyRem + proofRem + scoreRem + columns.reduce((sum, column) => sum + columnRems[column], 0)

/** What sticky cells cover while a cell is scrolled to. */
export const coveredInline = `${tickRem + companyRem}rem 0`

export const firstColumns: readonly FoundColumn[] = ['location', 'email', 'phone', 'website']

/** The fact whose proof mark stands beside the value; null for what is no fact. */
export const factOfColumn = (column: FoundColumn): FactField | null =>
  column === 'people' || column === 'services' || column === 'status' ? null : column

const servicesOf = ({ rawData }: ListedLead) =>
  Array.isArray(rawData.services)
    ? rawData.services.filter((service) => typeof service === 'string').join(', ')
    : ''

/** The first person with their role, and how many others there are. */
const peopleOf = ({ people = [] }: ListedLead) => {
  const [first, ...others] = people
  const more = others.length > 0 ? ` +${others.length}` : ''
  return first ? `${first.name}, ${first.role}${more}` : ''
}

/** The text of a cell; empty for what is not known. */
export const cellText = (lead: ListedLead, column: FoundColumn): string => {
  if (column === 'people') return peopleOf(lead)
  if (column === 'services') return servicesOf(lead)
  if (column === 'status') return lead.converted ? 'Converted' : ''
  const value = valueOfFact(lead, column) ?? ''
  if (column === 'phone') return value && phoneText(value)
  return column === 'website' ? value.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') : value
}

/** Chosen columns as they are kept: `email,phone`. */
export const columnsOf = (kept: string): FoundColumn[] => {
  const names = kept.split(',')
  return foundColumns.filter((column) => names.includes(column))
}
