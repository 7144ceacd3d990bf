import type { Proof } from '@assay/shared/evidence/evidence'
import type { LeadDetail, ProvableField } from '@assay/shared/features/leads/lead-detail'

export const factLabels: Record<ProvableField, string> = {
  companyName: 'Company name',
  website: 'Website',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  industry: 'Industry',
}

const proofLabels: Record<Proof, string> = {
  proved: 'is now proved',
  single: 'now has a single source',
  unverified: 'is no longer found',
}

/** Describes what a re-check of a lead's pages has changed: the proof of its fields, and what else was found. */
export const leadRecheckReport = (before: LeadDetail, after: LeadDetail): string => {
  const proofs = (Object.keys(factLabels) as ProvableField[]).flatMap((field) => {
    const proof = after.facts[field]
    return proof && proof !== before.facts[field] ? [`${factLabels[field]} ${proofLabels[proof]}`] : []
  })
  const known = new Set(before.evidence.map(({ value }) => value))
  const values = new Set(
    after.evidence.flatMap(({ field, value }) => (field in factLabels && !known.has(value) ? [value] : [])),
  )
  const changes = [...proofs, ...[...values].map((value) => `found ${value}`)]
  return changes.length === 0
    ? 'Checked just now: nothing has changed.'
    : `Checked just now. ${changes.join('; ')}.`
}
