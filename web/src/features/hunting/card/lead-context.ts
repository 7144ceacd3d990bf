import type { LeadContext } from '@assay/shared/features/ai/analysis'
import type { AiLead } from '@assay/shared/features/hunting/ai-lead'

/** What calls about a lead send of it. With an id the server uses the stored lead instead. */
export const contextOf = (lead: AiLead): LeadContext => ({
  id: lead.id,
  companyName: lead.companyName,
  description: lead.description,
  industry: lead.industry,
  location: lead.location,
  website: lead.website,
})
