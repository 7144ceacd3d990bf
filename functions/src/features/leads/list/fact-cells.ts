import type { Evidence, Proof } from '@assay/shared/evidence/evidence'
import type { Cells } from '../../../platform/csv.ts'

/** Of each fact: its proof, quote, page and time. */
export const factHeadings = (names: string[]): string[] =>
  names.flatMap((name) => ['proof', 'quote', 'URL', 'fetched at'].map((what) => `${name}: ${what}`))

type Fact = { field: string; value: string | null; proof: Proof | undefined }

/** The evidence with the fact's value, else the first for the field; none for an unverified value. */
const entryOf = (evidence: Evidence[], { field, value, proof }: Fact): Evidence | undefined => {
  if (proof === undefined || proof === 'unverified') return undefined
  const entries = evidence.filter((entry) => entry.field === field)
  return entries.find((entry) => entry.value === value) ?? entries[0]
}

/** The cells under the headings of a fact. */
export const factCells = (evidence: Evidence[], fact: Fact): Cells => {
  const entry = entryOf(evidence, fact)
  return [fact.proof ?? null, entry?.quote ?? null, entry?.url ?? null, entry?.fetchedAt ?? null]
}
