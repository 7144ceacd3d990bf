import type { Proof } from '@assay/shared/evidence/evidence'
import { LeadDetail, type ProvableField, provableFields } from '@assay/shared/features/leads/lead-detail'
import {
  getLeadDossier,
  getStoredLeads,
  type LeadDossier,
  mergedIdsIn,
  proofOf,
  type StoredLead,
} from './lead.store.ts'

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

/** The leads that were merged into this one itself, the last one first. */
const readMerged = async (workspaceId: string, row: StoredLead): Promise<LeadDetail['mergedLeads']> => {
  const ids = mergedIdsIn(row)
  if (ids.length === 0) return undefined
  const rows = (await getStoredLeads(workspaceId, ids)).filter(({ mergedInto }) => mergedInto === row.id)
  return rows
    .map(({ id, companyName, merge, updatedAt }) => ({ id, companyName, mergedAt: merge?.at ?? updatedAt }))
    .sort((one, other) => other.mergedAt.localeCompare(one.mergedAt))
}

export const withoutDossier: LeadDossier = { evidence: [], proven: {} }

/** The lead with its evidence, as calls answer it. */
export const readLeadDetail = async (workspaceId: string, row: StoredLead): Promise<LeadDetail> => {
  const [read, mergedLeads] = await Promise.all([
    getLeadDossier(workspaceId, row.id),
    readMerged(workspaceId, row),
  ])
  const dossier = read ?? withoutDossier
  return LeadDetail.parse({
    ...row,
    ...proofOf(row),
    facts: factsOf(row, dossier),
    evidence: dossier.evidence,
    foundScore: dossier.foundScore,
    mergedLeads,
  })
}
