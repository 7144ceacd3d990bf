import type { Evidence } from '@assay/shared/evidence/evidence'
import { normalise, type QuoteContext } from './normalise.ts'

/** Where and when a quote was read. */
export type Reading = { url: string; fetchedAt: string; region: string | null }

/** Evidence for a field, or none when the quote does not yield a value. */
export const evidenceFor = (
  field: string,
  method: Evidence['method'],
  quote: string,
  { url, fetchedAt, region }: Reading,
): Evidence[] => {
  const context: QuoteContext = { field, region }
  const value = normalise(method, quote, context)
  return value === null ? [] : [{ field, value, url, quote, fetchedAt, method }]
}

/** Keeps evidence whose quote yields its value: nothing else may leave the engine. */
export const keepProvable = (evidence: Evidence[], region: string | null): Evidence[] =>
  evidence.filter(({ field, method, quote, value }) => normalise(method, quote, { field, region }) === value)
