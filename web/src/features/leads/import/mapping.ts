import { foldText } from '../../../platform/fold-text.ts'
import { keptDrafts } from '../../../platform/forms/drafts.ts'
import { type LeadField, leadFields } from '../edit/lead-form-values.ts'

/** The field that each column of a file goes to; null for one that is left out. */
export type Mapping = (LeadField | null)[]

export const fieldLabels: Record<LeadField, string> = {
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
}

/** Headers of common exports, folded; the first field that has one gets the column. */
const headers: Record<LeadField, RegExp> = {
  companyName:
    /^(company|company ?name|account|account ?name|organi[sz]ation|business|firma|unternehmen|name)$/,
  industry: /^(industry|sector|category|branche)$/,
  location: /^(location|city|address|place|town|ort|stadt|adresse)$/,
  contact: /^(contact|contact ?person|contact ?name|full ?name|person|ansprechpartner)$/,
  email: /^(e-?mail|e-?mail ?address|mail|contact ?email)$/,
  phone: /^(phone|phone ?number|telephone|tel|mobile|telefon)$/,
  website: /^(website|web ?site|url|domain|web|homepage|company ?website)$/,
  status: /^(status|stage|lead ?status)$/,
  score: /^(score|lead ?score|rating|match)$/,
  source: /^(source|lead ?source|origin|quelle)$/,
  notes: /^(notes?|comments?|description|remarks?|notizen)$/,
}

/** The mapping that the names of the columns suggest. */
export const guessMapping = (names: string[]): Mapping => {
  const folded = names.map((name) =>
    foldText(name)
      .replace(/[_\s]+/g, ' ')
      .trim(),
  )
  const columns = new Map(
    leadFields.flatMap((field) => {
      const column = folded.findIndex((name) => headers[field].test(name))
      return column === -1 ? [] : [[column, field] as const]
    }),
  )
  return names.map((_, column) => columns.get(column) ?? null)
}

/** Sends a column to a field, which no other column then has. */
export const withColumn = (mapping: Mapping, column: number, field: LeadField | null): Mapping =>
  mapping.map((known, nth) => (nth === column ? field : known === field ? null : known))

const keyOf = (owner: string, names: string[]) => `${owner} import columns ${JSON.stringify(names)}`

const isField = (value: unknown): value is LeadField | null =>
  value === null || leadFields.some((field) => field === value)

/** The mapping that was used for a file with the same header; otherwise the one that it suggests. */
export const knownMapping = (owner: string, names: string[]): { mapping: Mapping; isRemembered: boolean } => {
  const kept = keptDrafts.read(keyOf(owner, names))
  return Array.isArray(kept) && kept.length === names.length && kept.every(isField)
    ? { mapping: kept, isRemembered: true }
    : { mapping: guessMapping(names), isRemembered: false }
}

export const rememberMapping = (owner: string, names: string[], mapping: Mapping): void =>
  keptDrafts.write(keyOf(owner, names), mapping)
