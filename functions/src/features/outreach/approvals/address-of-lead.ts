import type { Proof } from '@assay/shared/evidence/evidence'
import { factsOf, type LeadDossier, type StoredLead } from '../../leads/public.ts'

type LeadAddress = {
  to: string
  /** `unverified` if it was typed, or found nowhere. */
  toProof: Proof
  /** It was found that it cannot receive mail. */
  isUnreachable: boolean
}

/** A lead's address and what is known of it; null without one. */
export const addressOf = (row: StoredLead, dossier: LeadDossier): LeadAddress | null => {
  const { email: to } = row
  if (to === null) return null
  const found = dossier.evidence.filter(({ field, value }) => field === 'email' && value === to)
  return {
    to,
    toProof: factsOf(row, dossier).email ?? 'unverified',
    isUnreachable: found.some(({ status }) => status === 'no_mx' || status === 'disposable'),
  }
}
