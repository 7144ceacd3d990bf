import { getLeadDossier, getLeadRow } from '../leads/public.ts'
import { factsOfContext, type LeadFacts } from './lead-facts.ts'

/** The facts of a stored CRM lead with the evidence behind them; null if there is no such lead. */
export const factsOfLead = async (workspaceId: string, id: number): Promise<LeadFacts | null> => {
  const [row, dossier] = await Promise.all([getLeadRow(workspaceId, id), getLeadDossier(workspaceId, id)])
  if (!row) return null
  const evidence = dossier?.evidence ?? []
  return {
    ...factsOfContext(row, 'lead'),
    description: row.notes ?? evidence.find(({ field }) => field === 'description')?.value ?? null,
    contact: row.contact,
    email: row.email,
    phone: row.phone,
    matchScore: row.score,
    evidence,
  }
}
