import { isSharedHost } from '../../../platform/duplicates/duplicate-keys.ts'
import { foldText } from '../../../platform/fold-text.ts'
import { type LeadField, leadFields } from '../edit/lead-form-values.ts'
import columnNames from './column-names.json' with { type: 'json' }
import type { CsvTable } from './read-csv.ts'
import { namesStatus } from './status-values.ts'

/** Tags stand in a file by their names. */
export const importFields = [...leadFields, 'tags'] as const
export type ImportField = LeadField | 'tags'

/** The field that each column of a file goes to; null for one that is left out. Several may go to one field. */
export type Mapping = (ImportField | null)[]

/** `whole` are the headers of a field, the best first. Without one, its `parts` are joined, each also the best first. */
type Names = { whole: string[]; parts?: string[][] }
const namesOf: Record<ImportField, Names> = columnNames

/** 'State/Province', 'state_province' and 'StateProvince' are one header. */
const plainName = (name: string) => foldText(name).replace(/[^\p{L}\p{N}]+/gu, '')

const sampleRows = 50

const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
const isSite = (value: string) => /^(https?:\/\/)?([\w-]+\.)+[a-z]{2,}(\/\S*)?$/i.test(value)
const isPageOfHost = (value: string) => {
  const address = /^https?:\/\//i.test(value) ? value : `https://${value}`
  return URL.canParse(address) && isSharedHost(new URL(address).hostname)
}

/** What most values of a column must be so that its header decides, such as numbers under 'Rating' for a score. */
const isValue: Partial<Record<ImportField, (value: string, name: string) => boolean>> = {
  email: (value) => value.includes('@'),
  phone: (value) => value.replace(/\D/g, '').length > 4,
  website: (value) => !isPageOfHost(value),
  score: (value) => /^\d+([.,]\d+)?\s*(%|\/\s*100)?$/.test(value),
  status: (value, name) => name !== 'rating' || namesStatus(value),
}

const isMostly = (values: string[], isMeant: (value: string) => boolean) =>
  values.filter(isMeant).length * 2 > values.length

/** The mapping that the names of the columns suggest and, for emails and websites, their values. */
export const guessMapping = ({ headers, rows }: CsvTable): Mapping => {
  const names = headers.map(plainName)
  const samples = headers.map((_, column) =>
    rows.slice(0, sampleRows).flatMap(({ cells }) => (cells[column] ?? '').trim() || []),
  )
  const mapping: Mapping = headers.map(() => null)
  const freeColumn = (isMeant: (name: string, values: string[]) => boolean) =>
    names.findIndex((name, column) => mapping[column] === null && isMeant(name, samples[column] ?? []))
  const take = (field: ImportField, candidates: string[]): boolean => {
    for (const candidate of candidates) {
      const column = freeColumn(
        (name, values) =>
          name === candidate &&
          (values.length === 0 || isMostly(values, (value) => isValue[field]?.(value, name) ?? true)),
      )
      if (column === -1) continue
      mapping[column] = field
      return true
    }
    return false
  }
  for (const field of importFields) {
    const { whole, parts = [] } = namesOf[field]
    if (!take(field, whole)) for (const part of parts) take(field, part)
  }
  const takeByValue = (field: ImportField, isMeant: (value: string) => boolean) => {
    const column = mapping.includes(field) ? -1 : freeColumn((_, values) => isMostly(values, isMeant))
    if (column !== -1) mapping[column] = field
  }
  takeByValue('email', isEmail)
  takeByValue('website', (value) => isSite(value) && !isPageOfHost(value))
  return mapping
}
