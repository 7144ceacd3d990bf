import type { Lead } from '@assay/shared/features/leads/lead'
import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import type { ReactNode } from 'react'

/** What other features add to My Leads. */
export type LeadsPageSlots = {
  /** What the selected lead's pane shows between its activities and its facts. */
  reportOf: (lead: Lead) => ReactNode
  /** How the selected lead was found and checked, below its name. */
  originOf: (lead: LeadDetail) => ReactNode
  /** The Prospect button of a row. */
  onProspect: (lead: Lead) => void
  /** The Advanced button of a row. */
  onResearch: (lead: Lead) => void
  /** The Add to Campaign button of the checked leads. */
  onAddToCampaign: (leads: readonly Lead[]) => void
}
