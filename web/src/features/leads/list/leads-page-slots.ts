import type { Lead } from '@assay/shared/features/leads/lead'
import type { ReactNode } from 'react'

/** What other features add to My Leads. */
export type LeadsPageSlots = {
  /** What the selected lead's pane shows between its name and its facts. */
  reportOf: (lead: Lead) => ReactNode
  /** The Prospect button of a row. */
  onProspect: (lead: Lead) => void
  /** The Advanced button of a row. */
  onResearch: (lead: Lead) => void
}
