import type { LeadContext } from '@assay/shared/features/ai/analysis'
import type { AiLead } from '@assay/shared/features/hunting/ai-lead'

/** What is passed along of a lead; the stored row counts where there is one. */
export const contextOf = (lead: AiLead): LeadContext => ({
  id: lead.id,
  companyName: lead.companyName,
  description: lead.description,
  industry: lead.industry,
  location: lead.location,
  website: lead.website,
})
