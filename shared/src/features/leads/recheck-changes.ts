import type { Proof } from '../../evidence/evidence.ts'
import { type LeadDetail, type ProvableField, provableFields } from './lead-detail.ts'

type Proved = Pick<LeadDetail, 'facts' | 'evidence'>

/** What a re-check of a lead's pages has changed: the proof of its fields, and what else was found for them. */
export const changesOf = (
  before: Proved,
  after: Proved,
): { proofs: { field: ProvableField; proof: Proof }[]; values: string[] } => {
  const known = new Set(before.evidence.map(({ value }) => value))
  const isOfField = (field: string) => provableFields.some((one) => one === field)
  const found = after.evidence.filter(({ field, value }) => isOfField(field) && !known.has(value))
  return {
    proofs: provableFields.flatMap((field) => {
      const proof = after.facts[field]
      return proof && proof !== before.facts[field] ? [{ field, proof }] : []
    }),
    values: [...new Set(found.map(({ value }) => value))],
  }
}

export const hasChanged = (before: Proved, after: Proved): boolean => {
  const { proofs, values } = changesOf(before, after)
  return proofs.length + values.length > 0
}
