import type { FactField } from '@assay/shared/features/hunting/ai-lead'
import { phoneText } from '../../../ui/evidence/phone-text.ts'
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
  services: 'Services',
  status: 'My Leads',
}

/** In rem. */
export const columnWidths: Record<FoundColumn, number> = {
  location: 12,
  email: 15,
  phone: 10,
  address: 16,
  website: 13,
  industry: 11,
  services: 16,
  status: 7,
}

export const firstColumns: readonly FoundColumn[] = ['location', 'email', 'phone', 'website']

/** The fact whose proof mark stands beside the value; null for what is no fact. */
export const factOfColumn = (column: FoundColumn): FactField | null =>
  column === 'services' || column === 'status' ? null : column

const servicesOf = ({ rawData }: ListedLead) =>
  Array.isArray(rawData.services)
    ? rawData.services.filter((service) => typeof service === 'string').join(', ')
    : ''

/** The text of a cell; empty for what is not known. */
export const cellText = (lead: ListedLead, column: FoundColumn): string => {
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
