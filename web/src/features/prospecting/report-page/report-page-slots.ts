import type { Lead } from '@assay/shared/features/leads/lead'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import type { ReactNode } from 'react'

/** What other features add to the page. */
export type ReportPageSlots = {
  /** Opens the form in which the lead's contact is filled in. */
  onAddContact: () => void
  /** The quick action that drafts an email from this report. */
  draftEmailOf: (report: SavedReport, lead: Lead) => ReactNode
  /** The quick action that adds the lead to a campaign. */
  addToCampaignOf: (lead: Lead) => ReactNode
}
