import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import { getAiLead } from '@assay/shared/features/hunting/calls'
import type { Evidence, Proof } from '@assay/shared/features/hunting/evidence'
import type { Lead } from '@assay/shared/features/leads/lead'
import { useQuery } from '@tanstack/react-query'
import { readApi } from '../../platform/api.ts'

export type FactProof = { proof: Proof; evidence: Evidence[] | undefined }

type ProvenField = 'companyName' | 'website' | 'email' | 'phone' | 'location' | 'industry'

const valueOfField = (origin: SavedAiLead, field: ProvenField) =>
  field === 'email' || field === 'phone' ? origin.contactInfo[field] : origin[field]

/** How a fact is proved; null where the lead no longer says what was found, so nothing was proved. */
export const proofOfFact = (lead: Lead, origin: SavedAiLead, field: ProvenField): FactProof | null => {
  if (lead[field] === null || lead[field] !== valueOfField(origin, field)) return null
  return {
    proof: origin.facts[field] ?? 'unverified',
    evidence: origin.evidence?.filter((piece) => piece.field === field),
  }
}

/** The proofs of a lead that was converted from an AI lead, by field. */
export const useLeadProofs = (lead: Lead) => {
  const aiLeadId = typeof lead.metadata.aiLeadId === 'number' ? lead.metadata.aiLeadId : null
  const origin = useQuery({
    queryKey: [getAiLead.name, aiLeadId],
    queryFn: ({ signal }) => readApi(getAiLead, { params: { id: String(aiLeadId) } }, { signal }),
    enabled: aiLeadId !== null,
  }).data
  return (field: ProvenField): FactProof | null => (origin ? proofOfFact(lead, origin, field) : null)
}
