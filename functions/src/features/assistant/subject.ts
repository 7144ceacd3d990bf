import type { LeadInfo } from '@assay/shared/features/assistant/messages'
import type { LeadFacts } from '../ai/public.ts'
import { resolveAiLead } from '../hunting/public.ts'
import { factsWithReport } from './facts-with-report.ts'

/** What a text is about; `leadId` names the stored CRM lead, if it is one. */
export type Subject = { facts: LeadFacts; leadId: number | null }

/** The stored CRM or AI lead that the client names, otherwise the facts that it sent. */
export const subjectOf = async (workspaceId: string, info: LeadInfo): Promise<Subject> => {
  const crmId = info.leadId ?? info.id ?? 0
  const crm = crmId > 0 ? await factsWithReport(workspaceId, crmId) : null
  if (crm) return { facts: crm, leadId: crmId }
  const { facts } = await resolveAiLead(workspaceId, { ...info, id: info.aiLeadId }, 'leadInfo')
  return { facts, leadId: null }
}
