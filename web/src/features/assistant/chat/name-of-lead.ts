import type { LeadInfo } from '@assay/shared/features/assistant/messages'

/** Identifies a lead for the draft of its conversation. */
export const nameOfLead = ({ aiLeadId, leadId, companyName }: LeadInfo) =>
  JSON.stringify([aiLeadId, leadId, companyName])
