import type { Evidence, Proof } from '@assay/shared/evidence/evidence'
import type { YoloLead } from '@assay/shared/features/yolo/yolo-result'
import { factsOf, type LeadDossier, type StoredLead, withoutDossier } from '../../leads/public.ts'

/** The value of the lead first, then what else was found. */
const allOf = (own: string | null, evidence: Evidence[], field: string): string[] => [
  ...new Set([
    ...(own ? [own] : []),
    ...evidence.flatMap((one) => (one.field === field && one.value ? [String(one.value)] : [])),
  ]),
]

const ofSources: ReadonlySet<Evidence['method']> = new Set(['osm', 'search-result', 'model'])

/** The address, which a CRM lead has in its evidence alone; what its own site says is proved. */
const addressIn = (evidence: Evidence[]): { value: string; proof: Proof } | null => {
  const found = evidence.filter(({ field }) => field === 'address')
  const [first] = found
  return first
    ? { value: first.value, proof: found.some(({ method }) => !ofSources.has(method)) ? 'proved' : 'single' }
    : null
}

/** A lead that a run saved, as it is now; null for one of another origin. */
export const showYoloLead = (row: StoredLead, dossier: LeadDossier = withoutDossier): YoloLead | null => {
  if (!row.origin) return null
  const source = row.source ?? ''
  const address = addressIn(dossier.evidence)
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
    address: address?.value ?? null,
    industry: row.industry,
    matchScore: row.score,
    source,
    meta: { source },
    facts: { ...factsOf(row, dossier), ...(address && { address: address.proof }) },
    depth: row.origin.depth,
    judgement: row.origin.judgement,
  }
}
