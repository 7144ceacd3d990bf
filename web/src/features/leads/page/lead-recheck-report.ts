import type { Proof } from '@assay/shared/evidence/evidence'
import type { LeadDetail, ProvableField } from '@assay/shared/features/leads/lead-detail'
import { changesOf } from '@assay/shared/features/leads/recheck-changes'

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
  const { proofs, values } = changesOf(before, after)
  const changes = [
    ...proofs.map(({ field, proof }) => `${factLabels[field]} ${proofLabels[proof]}`),
    ...values.map((value) => `found ${value}`),
  ]
  return changes.length === 0
    ? 'Checked just now: nothing has changed.'
    : `Checked just now. ${changes.join('; ')}.`
}
