import type { Evidence } from '@assay/shared/evidence/evidence'
import type { YoloLead } from '@assay/shared/features/yolo/yolo-result'
import { factsOf, type LeadDossier, type StoredLead, withoutDossier } from '../../leads/public.ts'

/** The value of the lead first, then what else was found. */
const allOf = (own: string | null, evidence: Evidence[], field: string): string[] => [
  ...new Set([
    ...(own ? [own] : []),
    ...evidence.flatMap((one) => (one.field === field && one.value ? [String(one.value)] : [])),
  ]),
]

/** A lead that a run saved, as it is now; null for one of another origin. */
export const showYoloLead = (row: StoredLead, dossier: LeadDossier = withoutDossier): YoloLead | null => {
  if (!row.origin) return null
  const source = row.source ?? ''
  return {
    id: row.id,
    name: row.companyName,
    companyName: row.companyName,
    description: row.notes,
    url: row.website,
    website: row.website,
    emails: allOf(row.email, dossier.evidence, 'email'),
    phones: allOf(row.phone, dossier.evidence, 'phone'),
    contactInfo: { email: row.email, phone: row.phone },
    location: row.location,
    industry: row.industry,
    matchScore: row.score,
    source,
    meta: { source },
    facts: factsOf(row, dossier),
    depth: row.origin.depth,
    judgement: row.origin.judgement,
  }
}
