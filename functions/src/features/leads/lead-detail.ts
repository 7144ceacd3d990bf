import type { Evidence, Proof } from '@assay/shared/evidence/evidence'
import { LeadDetail, type ProvableField, provableFields } from '@assay/shared/features/leads/lead-detail'
import { getLeadDossier, type LeadDossier, type StoredLead } from './lead.store.ts'

const isOfSite = ({ method }: Evidence) => !['osm', 'search-result', 'model'].includes(method)

/** How the entries alone prove a value: for leads converted by earlier programs, which kept no marks. */
const proofByEvidence = (evidence: Evidence[]): Proof => {
  const witnesses = new Set(evidence.map(({ method }) => method).filter((method) => method !== 'model'))
  if (evidence.some(isOfSite) || witnesses.size > 1) return 'proved'
  return witnesses.size === 1 ? 'single' : 'unverified'
}

const proofOf = (row: StoredLead, dossier: LeadDossier, field: ProvableField): Proof => {
  const value = row[field]
  if (!dossier.proven)
    return proofByEvidence(dossier.evidence.filter((one) => one.field === field && one.value === value))
  const proven = dossier.proven[field]
  return proven?.value === value ? proven.proof : 'unverified'
}

/** How each fact that the lead has is proved; a value that is not the one found is not proved by it. */
export const factsOf = (row: StoredLead, dossier: LeadDossier): Partial<Record<ProvableField, Proof>> =>
  Object.fromEntries(
    provableFields.flatMap((field) => (row[field] === null ? [] : [[field, proofOf(row, dossier, field)]])),
  )

export const withoutDossier: LeadDossier = { evidence: [] }

/** The lead with what proves it, as it goes to a client. */
export const readLeadDetail = async (workspaceId: string, row: StoredLead): Promise<LeadDetail> => {
  const dossier = (await getLeadDossier(workspaceId, row.id)) ?? withoutDossier
  return LeadDetail.parse({ ...row, facts: factsOf(row, dossier), evidence: dossier.evidence })
}
