import type { LeadInfo } from '@assay/shared/features/assistant/calls'
import { factsOfContext, type LeadFacts } from '../ai/public.ts'
import { resolveAiLead } from '../hunting/public.ts'
import { getLeadRow } from '../leads/public.ts'

const ofCrmLead = async (workspaceId: string, id: number): Promise<LeadFacts | null> => {
  const lead = await getLeadRow(workspaceId, id)
  if (!lead) return null
  return {
    ...factsOfContext(lead, 'leadInfo'),
    description: lead.notes,
    email: lead.email,
    phone: lead.phone,
    matchScore: lead.score,
  }
}

/** The facts for a chat: those of the stored CRM or AI lead that it names, otherwise those that the client sent. */
export const factsOfChat = async (workspaceId: string, info: LeadInfo): Promise<LeadFacts> => {
  const crmId = info.leadId ?? info.id
  const crm = crmId && crmId > 0 ? await ofCrmLead(workspaceId, crmId) : null
  if (crm) return crm
  return (await resolveAiLead(workspaceId, { ...info, id: info.aiLeadId }, 'leadInfo')).facts
}
