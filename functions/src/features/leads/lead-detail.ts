import type { Proof } from '@assay/shared/evidence/evidence'
import { LeadDetail, type ProvableField, provableFields } from '@assay/shared/features/leads/lead-detail'
import { getLeadDossier, type LeadDossier, proofOf, type StoredLead } from './lead.store.ts'

const proofOfField = (row: StoredLead, { proven }: LeadDossier, field: ProvableField): Proof => {
  const found = proven[field]
  return found?.value === row[field] ? found.proof : 'unverified'
}

/** How well each fact of the lead is proved; a value that differs from the one found is unverified. */
export const factsOf = (row: StoredLead, dossier: LeadDossier): Partial<Record<ProvableField, Proof>> =>
  Object.fromEntries(
    provableFields.flatMap((field) =>
      row[field] === null ? [] : [[field, proofOfField(row, dossier, field)]],
    ),
  )

export const withoutDossier: LeadDossier = { evidence: [], proven: {} }

/** The lead with its evidence, as calls answer it. */
export const readLeadDetail = async (workspaceId: string, row: StoredLead): Promise<LeadDetail> => {
  const dossier = (await getLeadDossier(workspaceId, row.id)) ?? withoutDossier
  return LeadDetail.parse({
    ...row,
    ...proofOf(row),
    facts: factsOf(row, dossier),
    evidence: dossier.evidence,
    foundScore: dossier.foundScore,
  })
}
